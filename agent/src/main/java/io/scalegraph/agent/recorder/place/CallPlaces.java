package io.scalegraph.agent.recorder.place;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The places in the program's code whose calls are counted, by number. Numbers stand in that code, which may be on a stack
 * for longer than a measurement lasts: so they are given once for the whole life of the JVM. Thread-safe.
 */
public final class CallPlaces {
    /** Further places share one number for each call, so that memory is bounded. */
    private static final int MAX = 4096;

    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    /** Replaced by a longer one for each place, so that hooks read it without a lock. */
    private static volatile Place[] places = new Place[0];

    /**
     * A call at a place.
     *
     * @param call class and method called, without the package
     * @param site class and method of the program that calls
     */
    public record Place(String call, String site) {
        /** {@return class of the site} */
        public String siteClass() {
            int colons = site.indexOf("::");
            return colons < 0 ? site : site.substring(0, colons);
        }

        /** {@return method of the site} */
        public String siteMethod() {
            int colons = site.indexOf("::");
            return colons < 0 ? "" : site.substring(colons + 2);
        }

        private boolean isAt(String type, String method) {
            return site.length() == type.length() + 2 + method.length()
                    && site.startsWith(type)
                    && site.endsWith(method);
        }
    }

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
        int count = places.length;
        if (known == null && count >= MAX) {
            known = NUMBERS.get(call);
        }
        if (known != null) {
            return known;
        }
        boolean room = count < MAX;
        Place[] longer = Arrays.copyOf(places, count + 1);
        longer[count] = new Place(call, room ? site : "(other places)");
        places = longer;
        NUMBERS.put(room ? call + ' ' + site : call, count);
        return count;
    }

    /**
     * Whether a call at a place has a number.
     *
     * @param call class and method called, without the package
     * @param type class of the program that calls
     * @param method its method
     * @return whether
     */
    public static boolean has(String call, String type, String method) {
        for (Place place : places) {
            if (place.call.equals(call) && place.isAt(type, method)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The place of a number.
     *
     * @param number as {@link #number} gave it
     * @return the place
     */
    public static Place place(int number) {
        return places[number];
    }
}
