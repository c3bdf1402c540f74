package io.scalegraph.analyzer.run.cause;

import java.util.List;

/**
 * The place at which threads waited most for a time, again and again, until something had changed that no wake tells of; and who
 * worked meanwhile.
 *
 * @param place the place
 * @param time of all threads that looked, seconds
 * @param workers who worked in how much of that time, most first
 */
public record Looked(CausePlace place, double time, List<Cause.OfThread> workers) {
    /** Of the time, what one must have worked that may be waited for. */
    private static final double MOST = 0.8;

    public Looked {
        workers = List.copyOf(workers);
    }

    /**
     * Those that worked in most of that time.
     *
     * @return threads, who worked most first; may be none
     */
    public List<Cause.OfThread> mostly() {
        return workers.stream().filter(worker -> worker.time() >= MOST * time).toList();
    }
}
