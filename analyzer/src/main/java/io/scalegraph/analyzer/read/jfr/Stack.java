package io.scalegraph.analyzer.read.jfr;

import java.util.List;

/** A stack, which many events of a chunk may share: it is compared by what it is, not by its frames. Immutable. */
public final class Stack {
    private final List<Frame> frames;

    Stack(List<Frame> frames) {
        this.frames = List.copyOf(frames);
    }

    /**
     * All frames that JFR kept.
     *
     * @return innermost first
     */
    public List<Frame> frames() {
        return frames;
    }
}
