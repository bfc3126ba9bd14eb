package io.pollmark.web.polling;

/** Waits for threads to end, whoever interrupts meanwhile. */
final class Ends {
    private Ends() {}

    static void await(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
