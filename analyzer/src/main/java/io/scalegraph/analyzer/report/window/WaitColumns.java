package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.run.place.Region;
import io.scalegraph.analyzer.run.place.WaitPartners;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.virtual.Pinning;
import io.scalegraph.analyzer.run.virtual.VirtualThreads;
import io.scalegraph.analyzer.run.virtual.VirtualWait;

/** The columns of what threads waited for, and of the regions in which they computed. */
public final class WaitColumns {
    private static final Columns<WaitPartners.Partner> PARTNERS = Columns.<WaitPartners.Partner>none()
            .and("name", WaitPartners.Partner::name)
            .and("id", WaitPartners.Partner::id)
            .and("count", WaitPartners.Partner::count)
            .and("waited_s", WaitPartners.Partner::waited);

    /** One thing waited for. */
    public static final Columns<WaitSource> SOURCES = Columns.<WaitSource>none()
            .and("kind", WaitSource::kind)
            .and("site", WaitSource::site)
            .and("lockClass", WaitSource::lockClass)
            .and("count", WaitSource::count)
            .and("total_s", WaitSource::total)
            .and("max_s", WaitSource::max)
            .and("median_s", WaitSource::median)
            .and("p99_s", WaitSource::p99)
            .and("charged_s", WaitSource::charged)
            .and("locks", source -> source.partners().locks())
            .and("generations", source -> source.partners().generations())
            .and("imbalance_s", source -> source.partners().imbalance())
            .and("release_s", source -> source.partners().release())
            .list("partners", "partner", source -> source.partners().threads(), PARTNERS);

    /** One thing virtual threads waited for. */
    public static final Columns<VirtualWait> VIRTUAL = Columns.<VirtualWait>none()
            .and("kind", VirtualWait::kind)
            .and("site", VirtualWait::site)
            .and("lockClass", VirtualWait::lockClass)
            .and("count", VirtualWait::count)
            .and("total_s", VirtualWait::total)
            .and("max_s", VirtualWait::max)
            .and("median_s", VirtualWait::median)
            .and("p99_s", VirtualWait::p99)
            .and("pinned", VirtualWait::pinned)
            .and("pinned_s", VirtualWait::pinnedTime);

    static final Columns<Region> REGIONS = Columns.<Region>none()
            .and("name", Region::name)
            .and("count", Region::count)
            .and("inclusive_s", Region::inclusive)
            .and("exclusive_s", Region::exclusive)
            .and("waited_s", Region::waited);

    private static final Columns<Pinning> PINNINGS = Columns.<Pinning>none()
            .and("reason", Pinning::reason)
            .and("operation", Pinning::operation)
            .and("site", Pinning::site)
            .and("count", Pinning::count)
            .and("total_s", Pinning::total);

    static final Columns<VirtualThreads> VIRTUAL_THREADS = Columns.<VirtualThreads>none()
            .and("started", VirtualThreads::started)
            .and("ended", VirtualThreads::ended)
            .and("mostLiving", VirtualThreads::mostLiving)
            .and("startDelay_s", VirtualThreads::startDelay)
            .and("maxStartDelay_s", VirtualThreads::maxStartDelay)
            .and("computed_s", VirtualThreads::computed)
            .and("computedOffCarrier_s", VirtualThreads::computedOffCarrier)
            .list("waits", VirtualThreads::waits, VIRTUAL)
            .list("regions", VirtualThreads::regions, REGIONS)
            .list("pinnings", VirtualThreads::pinnings, PINNINGS);

    private WaitColumns() {}
}
