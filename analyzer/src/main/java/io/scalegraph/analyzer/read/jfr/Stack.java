package io.scalegraph.analyzer.read.jfr;

import java.util.List;

/** A stack, which many events of a chunk may share: it is compared by what it is, not by its frames. Immutable. */
public final class Stack {
    private final List<Frame> frames;

    /**
     * A stack of its own, whatever other has the same frames.
     *
     * @param frames all that JFR kept, innermost first
     */
    public Stack(List<Frame> frames) {
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
