package io.scalegraph.analyzer.run.place;

/**
 * Everything waited for in one way at one place.
 *
 * @param place what for, and where
 * @param times how long
 * @param charged processor time lost by it: part of PT, or of IT for children and idle workers; seconds
 * @param partners the locks and threads waited for, as far as they are known
 * @param enders what ended the waits, as far as it is known
 * @param withinTasks whether most of the time was waited by threads that wait for their tasks elsewhere
 */
public record WaitSource(
        WaitPlace place,
        WaitTimes times,
        double charged,
        WaitPartners partners,
        WaitEnders enders,
        boolean withinTasks) {
    /**
     * Of threads of which it is not known where they wait for tasks.
     *
     * @param place what for, and where
     * @param times how long
     * @param charged processor time lost by it
     * @param partners the locks and threads waited for
     * @param enders what ended the waits
     */
    public WaitSource(WaitPlace place, WaitTimes times, double charged, WaitPartners partners, WaitEnders enders) {
        this(place, times, charged, partners, enders, false);
    }
}
