package io.scalegraph.agent.recorder;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The places in the program's code whose calls are counted, by number. Thread-safe. */
public final class CallPlaces {
    /** Further places share one number for each call, so that memory is bounded. */
    private static final int MAX = 4096;

    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    private static final List<Place> PLACES = new ArrayList<>();

    /**
     * A call at a place.
     *
     * @param call class and method called, without the package
     * @param site class and method of the program that calls
     */
    public record Place(String call, String site) {}

    private CallPlaces() {}

    /**
     * The number of a place, the same each time.
     *
     * @param call class and method called, without the package
     * @param site class and method of the program that calls
     * @return from 0
     */
    public static synchronized int number(String call, String site) {
        Integer known = NUMBERS.get(call + ' ' + site);
        if (known == null && PLACES.size() >= MAX) {
            known = NUMBERS.get(call);
        }
        if (known != null) {
            return known;
        }
        boolean room = PLACES.size() < MAX;
        NUMBERS.put(room ? call + ' ' + site : call, PLACES.size());
        PLACES.add(new Place(call, room ? site : "(other places)"));
        return PLACES.size() - 1;
    }

    static synchronized Place place(int number) {
        return PLACES.get(number);
    }
}
