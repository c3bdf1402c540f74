package io.scalegraph.analyzer.cli.live;

import io.scalegraph.analyzer.cli.option.Converters;
import java.net.InetAddress;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;

/**
 * Where a page is served.
 *
 * @param host address or name of an interface of this machine, an IPv6 address without brackets; null for the loopback one
 * @param port 0 for any free one
 */
record ServeAddress(@Nullable String host, int port) {
    private static final Pattern FORM = Pattern.compile("(?:(\\[[0-9a-fA-F:.%\\w]+]|[\\w.-]+):)?([0-9]{1,5})");
    private static final Pattern LITERAL = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|\\[.*]");
    private static final Pattern PORT = Pattern.compile(":[0-9]*$");
    private static final int MOST_PORT = 65_535;

    /** The interface, as the system knows it. */
    InetAddress address() throws java.net.UnknownHostException {
        return host == null ? InetAddress.getLoopbackAddress() : InetAddress.getByName(host);
    }

    /**
     * Whether a browser may have asked for this address. A page of elsewhere whose name was made to lead here asks for that
     * name: an address in digits, {@code localhost} and the name the user gave are no such.
     *
     * @param header the request's Host header, null if it has none
     */
    boolean answersTo(@Nullable String header) {
        if (header == null) {
            return false;
        }
        String asked = PORT.matcher(header).replaceFirst("").toLowerCase(Locale.ROOT);
        return asked.equals("localhost")
                || asked.equalsIgnoreCase(host)
                || LITERAL.matcher(asked).matches();
    }

    /** Reads {@code PORT} and {@code ADDRESS:PORT}. */
    static final class Converter implements ITypeConverter<ServeAddress> {
        @Override
        public ServeAddress convert(String value) {
            Matcher parts = FORM.matcher(value);
            if (!parts.matches() || Integer.parseInt(parts.group(2)) > MOST_PORT) {
                throw Converters.refusal(value, "a port from 0 (any free one) to " + MOST_PORT + ", or ADDRESS:PORT");
            }
            String host = parts.group(1);
            return new ServeAddress(
                    host == null ? null : host.replaceAll("[\\[\\]]", ""), Integer.parseInt(parts.group(2)));
        }
    }
}
