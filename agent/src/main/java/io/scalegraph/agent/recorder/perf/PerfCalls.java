package io.scalegraph.agent.recorder.perf;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * The system calls that performance counters need, by the foreign-function API. That API is there from JDK 22 on, so it is
 * found by reflection; what is called afterwards are constants to the compiler. Initialising this class links them.
 */
final class PerfCalls {
    private static final String PACKAGE = "java.lang.foreign.";
    private static final long CLOSE_ON_EXEC = 8;
    private static final long SYSTEM_CALL = systemCall();

    private static final MethodHandle OPEN;
    private static final MethodHandle READ;
    private static final MethodHandle CLOSE;
    private static final Method SEGMENT;
    private static final Method ADDRESS;

    static {
        try {
            Class<?> segment = type("MemorySegment");
            SEGMENT = segment.getMethod("ofBuffer", Buffer.class);
            ADDRESS = segment.getMethod("address");
            Library library = new Library();
            // syscall(number, attributes, process, processor, group, flags): the number is the one named argument
            OPEN = library.function("syscall", 6, library.variadicWithErrno())
                    .asType(MethodType.methodType(
                            long.class,
                            Object.class,
                            long.class,
                            long.class,
                            long.class,
                            long.class,
                            long.class,
                            long.class));
            READ = library.function("read", 3, library.options(0));
            CLOSE = library.function("close", 1, library.options(0));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private PerfCalls() {}

    private static long systemCall() {
        String processor = System.getProperty("os.arch", "");
        return switch (processor) {
            case "amd64" -> 298;
            case "aarch64", "riscv64" -> 241;
            default ->
                throw new UnsupportedOperationException("the number of the system call is not known on " + processor);
        };
    }

    /** What stands for a native buffer in {@link #open}. */
    static Object segment(ByteBuffer buffer) throws ReflectiveOperationException {
        return SEGMENT.invoke(null, buffer);
    }

    /** Where a native buffer begins. */
    static long address(ByteBuffer buffer) throws ReflectiveOperationException {
        return (long) ADDRESS.invoke(segment(buffer));
    }

    /**
     * Counts an event of one thread on whatever processor.
     *
     * @param errno where the error number is put
     * @param attributes address of the event's description
     * @param thread the operating system's number of the thread, 0 for the calling one
     * @return a file descriptor, negative after an error
     */
    static int open(Object errno, long attributes, long thread) throws Throwable {
        return (int) (long) OPEN.invokeExact(errno, SYSTEM_CALL, attributes, thread, -1L, -1L, CLOSE_ON_EXEC);
    }

    /** Reads from a file descriptor to an address; returns the number of bytes, negative after an error. */
    static long read(long file, long address, long bytes) throws Throwable {
        return (long) READ.invokeExact(file, address, bytes);
    }

    /** Closes a file descriptor; returns 0, or a negative number after an error. */
    static long close(long file) throws Throwable {
        return (long) CLOSE.invokeExact(file);
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(PACKAGE + name);
    }

    /** The C library, all of whose arguments and results that are needed here fit a long. */
    private static final class Library {
        private final Class<?> linkerType = type("Linker");
        private final Class<?> optionType = type("Linker$Option");
        private final Class<?> layoutType = type("MemoryLayout");
        private final Object linker = linkerType.getMethod("nativeLinker").invoke(null);
        private final Object symbols = linkerType.getMethod("defaultLookup").invoke(linker);
        private final Object number = type("ValueLayout").getField("JAVA_LONG").get(null);

        Library() throws ReflectiveOperationException {}

        MethodHandle function(String name, int arguments, Object options) throws ReflectiveOperationException {
            Optional<?> symbol = (Optional<?>)
                    type("SymbolLookup").getMethod("find", String.class).invoke(symbols, name);
            Object layouts = Array.newInstance(layoutType, arguments);
            for (int i = 0; i < arguments; i++) {
                Array.set(layouts, i, number);
            }
            Object descriptor = type("FunctionDescriptor")
                    .getMethod("of", layoutType, layouts.getClass())
                    .invoke(null, number, layouts);
            return (MethodHandle) linkerType
                    .getMethod("downcallHandle", type("MemorySegment"), type("FunctionDescriptor"), options.getClass())
                    .invoke(linker, symbol.get(), descriptor, options);
        }

        Object options(int number) {
            return Array.newInstance(optionType, number);
        }

        Object variadicWithErrno() throws ReflectiveOperationException {
            Object options = options(2);
            Array.set(
                    options,
                    0,
                    optionType.getMethod("firstVariadicArg", int.class).invoke(null, 1));
            String[] states = {"errno"};
            Array.set(
                    options,
                    1,
                    optionType.getMethod("captureCallState", String[].class).invoke(null, (Object) states));
            return options;
        }
    }
}
