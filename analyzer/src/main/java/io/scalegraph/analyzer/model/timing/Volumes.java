package io.scalegraph.analyzer.model.timing;

/**
 * What a program does on its longest way from start to end.
 *
 * @param work in units of W: inputs, instructions or operations
 * @param network bytes over the network
 * @param disk bytes from and to disk
 */
public record Volumes(double work, double network, double disk) {
    public Volumes {
        for (double volume : new double[] {work, network, disk}) {
            if (!(volume >= 0) || Double.isInfinite(volume)) {
                throw new IllegalArgumentException("a volume of " + volume + " is not a finite number from 0");
            }
        }
    }

    /** The same {@code times} times over. */
    Volumes times(double times) {
        return new Volumes(work * times, network * times, disk * times);
    }
}
