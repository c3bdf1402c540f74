package io.scalegraph.analyzer.it.programs;

import java.io.IOException;
import java.io.InputStream;

/**
 * A thread whose class has a loader that asks nobody for classes but for those of {@code java.*} and its own, as those of OSGi
 * and of module systems do. Prints what its methods return, and how often the loader was asked for anything else.
 */
public final class Secluded {
    private static final int CALLS = 1_000;
    /** By name, so that only one loader has it. */
    private static final String WORKER = Secluded.class.getName() + "$Worker";

    private Secluded() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Loader loader = new Loader();
        Thread thread =
                (Thread) loader.loadClass(WORKER).getDeclaredConstructor().newInstance();
        thread.start();
        thread.join();
        System.out.println("asked " + (loader.asked > CALLS / 2 ? "for each call" : "now and then"));
    }

    /** The thread. */
    public static final class Worker extends Thread {
        @Override
        public void run() {
            long sum = 0;
            for (int i = 0; i < CALLS; i++) {
                sum += rest(i);
            }
            System.out.println("sum " + sum);
        }

        private static long rest(long i) {
            synchronized (Worker.class) {
                return i * i;
            }
        }
    }

    private static final class Loader extends ClassLoader {
        private int asked;

        Loader() {
            super(null);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("java.")) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            if (!name.equals(WORKER)) {
                asked++;
                throw new ClassNotFoundException(name);
            }
            try (InputStream in = Secluded.class.getResourceAsStream("Secluded$Worker.class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
