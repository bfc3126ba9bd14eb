import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Answers a page, which is made anew for each request or once for all. */
public class Hello {
    private static final int LINES = 200_000;

    /** Arguments: the variant, the port. */
    public static void main(String[] args) throws IOException {
        byte[] once = page();
        Supplier<byte[]> page = args[0].equals("once") ? () -> once : Hello::page;
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[1])), 0);
        server.createContext("/", exchange -> {
            byte[] body = page.get();
            exchange.sendResponseHeaders(200, body.length);
            try (exchange) {
                exchange.getResponseBody().write(body);
            }
        });
        server.start();
    }

    private static byte[] page() {
        String text = IntStream.range(0, LINES).mapToObj(line -> "hello " + line).collect(Collectors.joining("\n"));
        return ("hello " + text.hashCode()).getBytes(StandardCharsets.UTF_8);
    }
}
