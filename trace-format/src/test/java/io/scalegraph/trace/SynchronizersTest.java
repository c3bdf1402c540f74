package io.scalegraph.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SynchronizersTest {
    @Test
    void kind_isKnownOfEachClass_ofThisJdk_atWhichAThreadMayWait() {
        assertThat(ofWaitedAt(CountDownLatch.class)).isNotEmpty().containsOnly(WaitKind.LATCH);
        assertThat(ofWaitedAt(Semaphore.class)).hasSizeGreaterThan(2).containsOnly(WaitKind.SEMAPHORE);
        assertThat(ofWaitedAt(ReentrantReadWriteLock.class))
                .hasSizeGreaterThan(4)
                .containsOnly(WaitKind.READ_WRITE_LOCK);
    }

    @Test
    void otherLocks_haveNoKindOfTheirOwn() {
        assertThat(Stream.of(ReentrantLock.class, CyclicBarrier.class, SynchronizersTest.class, Semaphore[].class)
                        .map(type -> Synchronizers.kind(type.getName())))
                .containsOnlyNulls();
        assertThat(Synchronizers.kind("com.acme.Semaphore")).isNull();
    }

    /** Of a primitive, and of what it has inside that threads queue for. */
    private static Stream<WaitKind> ofWaitedAt(Class<?> primitive) {
        Stream<Class<?>> inside = Arrays.stream(primitive.getDeclaredClasses())
                .filter(type ->
                        AbstractOwnableSynchronizer.class.isAssignableFrom(type) || Lock.class.isAssignableFrom(type));
        return Stream.concat(Stream.of(primitive), inside).map(type -> Synchronizers.kind(type.getName()));
    }
}
