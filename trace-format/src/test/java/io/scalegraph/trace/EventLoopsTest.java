package io.scalegraph.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventLoopsTest {
    @ParameterizedTest
    @CsvSource({
        "io.netty.channel.epoll.Native, epollWait, true",
        "io.netty.channel.epoll.Native, epollWait0, true",
        "io.netty.channel.epoll.Native, epollCtlAdd0, false",
        "io.netty.channel.kqueue.Native, keventWait, true",
        "io.netty.channel.uring.Native, ioUringEnter, true",
        "io.grpc.netty.shaded.io.netty.channel.epoll.Native, epollWait, true",
        "com.acme.Native, epollWait, false",
        "io.netty.channel.epoll.EpollEventLoop, epollWait, false",
        "'', '', false"
    })
    void waits_areThoseOfTheNativeTransports(String type, String method, boolean isWait) {
        assertThat(EventLoops.isWait(type, method)).isEqualTo(isWait);
    }
}
