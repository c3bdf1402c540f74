package io.scalegraph.agent.recorder.virtual;

/** Calls of one region by many threads. Not thread-safe. */
final class RegionSums implements Stripes.Sums<RegionSums> {
    final RunningSum inclusive = new RunningSum();
    final RunningSum exclusive = new RunningSum();
    final RunningSum waited = new RunningSum();
    /** Calls that have ended. */
    long count;

    @Override
    public RegionSums empty() {
        return new RegionSums();
    }

    @Override
    public void add(RegionSums other) {
        inclusive.add(other.inclusive);
        exclusive.add(other.exclusive);
        waited.add(other.waited);
        count += other.count;
    }
}
