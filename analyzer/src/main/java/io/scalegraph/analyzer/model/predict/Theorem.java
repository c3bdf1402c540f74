package io.scalegraph.analyzer.model.predict;

/** By whom a scalability is predicted. */
public enum Theorem {
    /** Isospeed from the speed of one processor, which may depend on its work, and the overheads (SR Theorems 1 and 2). */
    SUN_ROVER,
    /** Isospeed from a speed to hold, a constant time of an operation, and the overheads (SZ Proposition 1). */
    SUN_ZHU,
    /** Isospeed-efficiency from marked speeds and what they leave unexplained (CSW Theorem 1, alpha = 0). */
    CHEN_SUN_WU
}
