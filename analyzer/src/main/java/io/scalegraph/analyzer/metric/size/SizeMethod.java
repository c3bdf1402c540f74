package io.scalegraph.analyzer.metric.size;

/** How the size that holds a condition is obtained from the measured ones. */
public enum SizeMethod {
    /** The measured size that comes nearest to it, within a tolerance. */
    MEASURED,
    /** The first rising intersection with the curve between the measured sizes, T growing in a line between two. */
    INTERPOLATED,
    /** The intersection with a law fitted to all measured sizes of N processors, within their range. */
    FITTED
}
