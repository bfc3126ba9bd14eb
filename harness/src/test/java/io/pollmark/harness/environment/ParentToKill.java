package io.pollmark.harness.environment;

import java.nio.file.Path;
import java.util.List;

/** A JVM with children, for {@link ChildrenTest} to end in unkind ways. Prints the children's process ids. */
final class ParentToKill {
    private ParentToKill() {
    }

    /** @param arguments the folder for logs */
    public static void main(String[] arguments) throws InterruptedException {
        Path folder = Path.of(arguments[0]);
        try (Children children = new Children()) {
            Thread starter = Thread.ofPlatform().start(() -> {
                for (String name : List.of("first", "second")) {
                    Child child = children.start(name, Place.on("", folder), folder.resolve(name + ".log"),
                            List.of("sh", "-c", "trap '' TERM INT HUP; while :; do sleep 0.2; done"));
                    System.out.println(child.pid());
                }
            });
            starter.join();
            System.out.println("started");
            Thread.sleep(Long.MAX_VALUE);
        }
    }
}
