package io.scalegraph.agent.recorder.delivery;

/** Is told what goes to the recording beside single waits. Implementations are thread-safe, and no thread waits in them. */
public interface Watcher {
    /**
     * Something was written.
     *
     * @param entry what
     */
    void see(Entry entry);
}
