package io.scalegraph.analyzer.it.programs;

import io.scalegraph.trace.Section;
import java.io.FileInputStream;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Plain or measured says what it has: whether a class loader goes, in a section, whose classes waited before, and how many
 * files it can open while many threads live; or has virtual threads pass through sections. Prints {@code what number}.
 */
public final class Resources {
    private static final int THREADS = 100;
    private static final int COLLECTIONS = 100;
    private static final int SECTIONS = 11;

    private Resources() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        if (!args[0].equals("plain")) {
            Ready.await();
        }
        if (args[0].equals("virtual")) {
            runVirtual();
            return;
        }
        WeakReference<ClassLoader> loader = waitInItsOwn();
        collect(loader);
        System.out.println("loaders " + (loader.get() == null ? 0 : 1));
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            threads.add(new Thread(() -> await(end)));
            threads.get(i).start();
        }
        System.out.println("files " + files());
        end.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static WeakReference<ClassLoader> waitInItsOwn() throws Exception {
        URL own = Resources.class.getProtectionDomain().getCodeSource().getLocation();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {own}, ClassLoader.getPlatformClassLoader())) {
            Class<?> waiting = loader.loadClass(Waiting.class.getName());
            waiting.getMethod("contend").invoke(null);
            return new WeakReference<>(loader);
        }
    }

    @Section
    private static void collect(WeakReference<ClassLoader> loader) throws InterruptedException {
        for (int i = 0; i < COLLECTIONS && loader.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
    }

    private static void await(CountDownLatch end) {
        try {
            end.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int files() throws IOException {
        List<FileInputStream> open = new ArrayList<>();
        try {
            while (true) {
                open.add(new FileInputStream("/dev/null"));
            }
        } catch (IOException e) {
            return open.size();
        } finally {
            for (FileInputStream file : open) {
                file.close();
            }
        }
    }

    private static void runVirtual() throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            threads.add((Thread)
                    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, (Runnable)
                            Resources::passSections));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void passSections() {
        for (int i = 0; i < SECTIONS; i++) {
            section();
        }
    }

    @Section
    private static void section() {
        LockSupport.parkNanos(200_000);
    }

    /** Loaded a second time by a loader of its own. */
    public static final class Waiting extends ReentrantLock {
        private static final long serialVersionUID = 1;
        private static final int TURNS = 50;

        /** Two threads take turns at a lock and at its monitor, and one waits for the other, which is of a class of its own. */
        public static void contend() throws InterruptedException {
            Waiting lock = new Waiting();
            Other other = new Other(lock);
            other.start();
            lock.takeTurns();
            other.join();
        }

        private void takeTurns() {
            for (int i = 0; i < TURNS; i++) {
                lock();
                try {
                    LockSupport.parkNanos(this, 50_000);
                    synchronized (this) {
                        wait(1);
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                } finally {
                    unlock();
                }
            }
        }

        private static final class Other extends Thread {
            private final Waiting lock;

            Other(Waiting lock) {
                this.lock = lock;
            }

            @Override
            public void run() {
                lock.takeTurns();
            }
        }
    }
}
