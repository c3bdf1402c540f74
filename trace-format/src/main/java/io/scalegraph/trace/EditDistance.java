package io.scalegraph.trace;

/** How far two names are apart, to find what a user may have meant by one that matches nothing. Stateless. */
public final class EditDistance {
    /** So many letters may be wrong in a name that is near. */
    private static final int MOST_WRONG = 2;
    /** Shorter names are near to everything. */
    private static final int LEAST_LETTERS = 4;

    private EditDistance() {}

    /**
     * The Levenshtein distance of near names.
     *
     * @param a a name
     * @param b another
     * @return letters to insert, remove or change, from 0 to 2; 1 if they differ in case only; -1 if they are not near
     */
    public static int ofNear(String a, String b) {
        if (a.equals(b)) {
            return 0;
        }
        if (a.equalsIgnoreCase(b)) {
            return 1;
        }
        if (Math.min(a.length(), b.length()) < LEAST_LETTERS || Math.abs(a.length() - b.length()) > MOST_WRONG) {
            return -1;
        }
        int wrong = edits(a, b);
        return wrong > MOST_WRONG ? -1 : wrong;
    }

    /** By the usual table, of which two rows are kept. */
    private static int edits(String a, String b) {
        int[] above = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int changed = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(changed, 1 + Math.min(above[j], row[j - 1]));
            }
            above = row;
        }
        return above[b.length()];
    }
}
