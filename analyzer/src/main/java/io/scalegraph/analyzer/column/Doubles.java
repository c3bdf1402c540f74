package io.scalegraph.analyzer.column;

/** A list of numbers, each of which may be changed, like {@link Longs}. Not thread-safe. */
public final class Doubles {
    private final Longs bits;

    /**
     * Of zeros.
     *
     * @param size how many, from 0
     */
    public Doubles(int size) {
        this.bits = new Longs(size);
    }

    /**
     * A number.
     *
     * @param index which, from 0
     * @return 0 or what was set last
     * @throws IndexOutOfBoundsException if there is none
     */
    public double get(int index) {
        return Double.longBitsToDouble(bits.get(index));
    }

    /**
     * Changes a number.
     *
     * @param index which, from 0
     * @param number what it is from now on
     * @throws IndexOutOfBoundsException if there is none
     */
    public void set(int index, double number) {
        bits.set(index, Double.doubleToRawLongBits(number));
    }
}
