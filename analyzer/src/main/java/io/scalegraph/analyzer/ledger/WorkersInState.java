package io.scalegraph.analyzer.ledger;

/** The workers that are in one state, some perhaps in part. */
final class WorkersInState {
    /** What rounding may leave of members that have gone. */
    private static final double NOBODY = 1e-9;

    double members;
    /** Processor time that one member has been given or charged since the begin. */
    double perMember;

    double size() {
        return members < NOBODY ? 0 : members;
    }

    void give(double processors, double dt) {
        if (processors > 0) {
            perMember += dt * processors / members;
        }
    }
}
