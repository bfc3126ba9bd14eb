package io.pollmark.common;

/** The threads that serve blocking requests. There is no queue length: the pool has no true figure for it. */
public interface WorkerPoolMXBean {
    /** Threads alive now. */
    int getSize();

    /** Threads running a task now. */
    int getActive();

    /** High-water mark of {@link #getSize()}. */
    int getLargest();

    int getCore();

    int getMaximum();
}
