package io.scalegraph.analyzer.replay.recorded;

/**
 * What one wait was for.
 *
 * @param role the kind of thing
 * @param place number of the place where the thread waited, from 0
 * @param object number of the lock or queue, from 0; {@link #NONE} if it is not known
 * @param generation the same number for all that met, 0 if there is none
 */
public record Sync(Role role, int place, int object, long generation) {
    /** In place of an object that is not known. */
    public static final int NONE = -1;

    /**
     * A wait of which nothing is known but its place.
     *
     * @param place number of the place
     * @return what it was for
     */
    public static Sync other(int place) {
        return new Sync(Role.OTHER, place, NONE, 0);
    }
}
