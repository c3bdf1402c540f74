package io.scalegraph.analyzer.run.window;

/**
 * Which window it is, and on how many processors.
 *
 * @param section method whose call it is, or "program"
 * @param begin begin of the window, seconds since the begin of the first window
 * @param tPara T_para, elapsed time of the window in seconds
 * @param processors N and where it came from
 */
public record Extent(String section, double begin, double tPara, Processors processors) {
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
