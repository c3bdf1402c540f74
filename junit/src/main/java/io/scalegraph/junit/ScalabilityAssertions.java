package io.scalegraph.junit;

/** Where assertions on a study begin. Stateless. */
public final class ScalabilityAssertions {
    private ScalabilityAssertions() {}

    /**
     * Begins.
     *
     * @param study what was measured
     * @return what can be asked of it
     */
    public static ScalabilityAssert assertThat(ScalabilityStudy study) {
        return new ScalabilityAssert(study);
    }
}
