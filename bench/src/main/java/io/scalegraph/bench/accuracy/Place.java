package io.scalegraph.bench.accuracy;

/**
 * Where a kernel waits.
 *
 * @param kind what for
 * @param site class and method
 */
record Place(String kind, String site) {
    private static final String PACKAGE = "io.scalegraph.demo.kernels.";

    /** The site without its package. */
    String shortSite() {
        return site.startsWith(PACKAGE) ? site.substring(PACKAGE.length()) : site;
    }

    String type() {
        return site.substring(0, site.indexOf("::"));
    }

    String method() {
        return site.substring(site.indexOf("::") + 2);
    }
}
