package io.scalegraph.junit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** The program that a study runs for a method: calls it several times, each call with the number of processors. */
public final class CalledWork {
    private CalledWork() {}

    /**
     * Calls the method.
     *
     * @param args class, method, N, calls
     * @throws Throwable what the method throws, or why it cannot be called
     */
    public static void main(String[] args) throws Throwable {
        Method work = Class.forName(args[0]).getDeclaredMethod(args[1], int.class);
        work.setAccessible(true);
        int processors = Integer.parseInt(args[2]);
        try {
            for (int i = 0; i < Integer.parseInt(args[3]); i++) {
                work.invoke(null, processors);
            }
        } catch (InvocationTargetException e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }
}
