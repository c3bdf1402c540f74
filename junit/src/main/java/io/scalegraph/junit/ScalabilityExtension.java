package io.scalegraph.junit;

import java.lang.reflect.Method;
import java.util.Objects;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.opentest4j.TestAbortedException;

/**
 * Conducts the study of a {@link ScalabilityTest} before the test. Stateless: what was measured is kept in JUnit's store.
 */
public final class ScalabilityExtension implements BeforeEachCallback, ParameterResolver {
    private static final ExtensionContext.Namespace SPACE =
            ExtensionContext.Namespace.create(ScalabilityExtension.class);

    /** Creates it; JUnit does. */
    public ScalabilityExtension() {}

    /**
     * Runs the work.
     *
     * @throws TestAbortedException if others used too much of the machine
     * @throws AssertionError if the work failed
     * @throws Exception if the study cannot be conducted
     */
    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        Method method = context.getRequiredTestMethod();
        ScalabilityTest test = method.getAnnotation(ScalabilityTest.class);
        if (test == null) {
            throw new IllegalStateException(method + " has no @ScalabilityTest");
        }
        ScalabilityStudy study = new StudyRunner(context, test).conduct();
        context.publishReportEntry("scalegraph", study.folder().toString());
        study.requireQuiet();
        context.getStore(SPACE).put(ScalabilityStudy.class, study);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == ScalabilityStudy.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return Objects.requireNonNull(context.getStore(SPACE).get(ScalabilityStudy.class, ScalabilityStudy.class));
    }
}
