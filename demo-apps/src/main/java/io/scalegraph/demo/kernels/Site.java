package io.scalegraph.demo.kernels;

/**
 * A place where a kernel waits, named as an agent is to name it.
 *
 * @param kind what is waited for, such as {@code barrier}
 * @param method class and method
 */
record Site(String kind, String method) {
    static Site of(String kind, Class<?> type, String method) {
        return new Site(kind, type.getName() + "::" + method);
    }

    @Override
    public String toString() {
        return kind + " " + method;
    }
}
