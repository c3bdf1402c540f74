package io.scalegraph.analyzer.run.window;

/**
 * Which window it is, and on how many processors.
 *
 * @param section method whose call it is, or "program"
 * @param begin begin of the window, seconds since the begin of the first window
 * @param tPara T_para, elapsed time of the window in seconds
 * @param processors N and where it came from
 * @param overlapped whether another section ran at the same time, so that what is measured is of both
 */
public record Extent(String section, double begin, double tPara, Processors processors, boolean overlapped) {
    /**
     * Of a window that nothing overlaps.
     *
     * @param section method whose call it is, or "program"
     * @param begin begin of the window, seconds since the begin of the first window
     * @param tPara T_para, elapsed time of the window in seconds
     * @param processors N and where it came from
     */
    public Extent(String section, double begin, double tPara, Processors processors) {
        this(section, begin, tPara, processors, false);
    }

    /**
     * N.
     *
     * @return from 1
     */
    public int n() {
        return processors.number();
    }

    /**
     * N*T_para, all the processor time there was.
     *
     * @return seconds
     */
    public double capacity() {
        return processors.number() * tPara;
    }
}
