package io.scalegraph.agent.recorder.place;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;

class LockClassTest {
    private static final int COLLECTIONS = 100;

    @Test
    void loadedClass_isTold() {
        LockClass type = new LockClass(Lock.class);

        assertThat(type.is(Lock.class)).isTrue();
        assertThat(type.is(Object.class)).isFalse();
        assertThat(type.read()).isEqualTo(new LockClass.Reading(Lock.class, null));
    }

    @Test
    void noClass_isNone() {
        assertThat(LockClass.of(null)).isNull();
    }

    /** What was never read was told under no name, so none is needed later. */
    @Test
    void unloadedClass_keepsTheNameThatWasRead() throws Exception {
        LockClass read = unloaded(true);
        LockClass notRead = unloaded(false);

        assertThat(read.type()).isNull();
        assertThat(read.read()).isEqualTo(new LockClass.Reading(null, Lock.class.getName()));
        assertThat(notRead.read()).isEqualTo(LockClass.Reading.NONE);
    }

    private static LockClass unloaded(boolean read) throws Exception {
        Loaded loaded = load(read);
        for (int i = 0; i < COLLECTIONS && loaded.loader.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        return loaded.type;
    }

    private static Loaded load(boolean read) throws IOException, ClassNotFoundException {
        URL own = Lock.class.getProtectionDomain().getCodeSource().getLocation();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {own}, ClassLoader.getPlatformClassLoader())) {
            LockClass type = new LockClass(loader.loadClass(Lock.class.getName()));
            if (read) {
                assertThat(type.read().type()).isNotNull();
            }
            return new Loaded(type, new WeakReference<>(loader));
        }
    }

    private record Loaded(LockClass type, WeakReference<ClassLoader> loader) {}

    /** Loaded a second time by a loader of its own. */
    static final class Lock {}
}
