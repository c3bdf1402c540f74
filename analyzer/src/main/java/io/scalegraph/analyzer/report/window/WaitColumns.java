package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.run.place.LockUse;
import io.scalegraph.analyzer.run.place.LockUses;
import io.scalegraph.analyzer.run.place.Region;
import io.scalegraph.analyzer.run.place.WaitEnders;
import io.scalegraph.analyzer.run.place.WaitPartners;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.place.WaitTimes;
import io.scalegraph.analyzer.run.virtual.Pinning;
import io.scalegraph.analyzer.run.virtual.VirtualThreads;
import io.scalegraph.analyzer.run.virtual.VirtualWait;
import java.util.Locale;

/** The columns of what threads waited for, and of the regions in which they computed. */
public final class WaitColumns {
    private static final Columns<WaitPartners.Partner> PARTNERS = Columns.<WaitPartners.Partner>none()
            .and("name", WaitPartners.Partner::name)
            .and("id", WaitPartners.Partner::id)
            .and("count", WaitPartners.Partner::count)
            .and("waited_s", WaitPartners.Partner::waited);

    private static final Columns<WaitEnders.Ender> ENDERS = Columns.<WaitEnders.Ender>none()
            .and("name", WaitEnders.Ender::name)
            .and("id", WaitEnders.Ender::id)
            .and("count", WaitEnders.Ender::count)
            .and("waited_s", WaitEnders.Ender::waited);

    private static final Columns<WaitPlace> PLACE = Columns.<WaitPlace>none()
            .and("kind", WaitPlace::kind)
            .and("site", WaitPlace::site)
            .and("lockClass", WaitPlace::lockClass);

    private static final Columns<WaitTimes> TIMES = Columns.<WaitTimes>none()
            .and("count", WaitTimes::count)
            .and("total_s", WaitTimes::total)
            .and("max_s", WaitTimes::max)
            .and("median_s", WaitTimes::median)
            .and("p99_s", WaitTimes::p99);

    /** One thing waited for. */
    public static final Columns<WaitSource> SOURCES = Columns.<WaitSource>none()
            .of(WaitSource::place, PLACE)
            .and("family", source -> source.place().family().name().toLowerCase(Locale.ROOT))
            .of(WaitSource::times, TIMES)
            .and("charged_s", WaitSource::charged)
            .and("locks", source -> source.partners().locks())
            .and("generations", source -> source.partners().generations())
            .and("imbalance_s", source -> source.partners().imbalance())
            .and("release_s", source -> source.partners().release())
            .list("partners", "partner", source -> source.partners().threads(), PARTNERS)
            .and("vainWakes", source -> source.enders().vainWakes())
            .list("endedBy", "ender", source -> source.enders().by(), ENDERS);

    /** One thing virtual threads waited for. */
    public static final Columns<VirtualWait> VIRTUAL = Columns.<VirtualWait>none()
            .of(VirtualWait::place, PLACE)
            .of(VirtualWait::times, TIMES)
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
            .and("started", (VirtualThreads threads) -> threads.lives().started())
            .and("ended", (VirtualThreads threads) -> threads.lives().ended())
            .and("mostLiving", (VirtualThreads threads) -> threads.lives().mostLiving())
            .and(
                    "startDelay_s",
                    (VirtualThreads threads) -> threads.startDelay().total())
            .and(
                    "maxStartDelay_s",
                    (VirtualThreads threads) -> threads.startDelay().max())
            .and("computed_s", (VirtualThreads threads) -> threads.computed().total())
            .and(
                    "computedOffCarrier_s",
                    (VirtualThreads threads) -> threads.computed().offCarrier())
            .list("waits", VirtualThreads::waits, VIRTUAL)
            .list("regions", VirtualThreads::regions, REGIONS)
            .list("pinnings", VirtualThreads::pinnings, PINNINGS);

    /** One lock that was held. */
    public static final Columns<LockUse> LOCKS = Columns.<LockUse>none()
            .and("kind", LockUse::kind)
            .and("lockClass", LockUse::lockClass)
            .and("lock", LockUse::lock)
            .and("count", (LockUse lock) -> lock.held().count())
            .and("timed", (LockUse lock) -> lock.held().timed())
            .and("held_s", (LockUse lock) -> lock.held().total())
            .and("mean_s", (LockUse lock) -> lock.held().mean())
            .and("max_s", (LockUse lock) -> lock.held().max())
            .and("shared_s", (LockUse lock) -> lock.held().shared())
            .and("heldShare", (LockUse lock) -> lock.held().share())
            .and("waits", lock -> lock.waited() == null ? null : lock.waited().count())
            .and(
                    "waited_s",
                    lock -> lock.waited() == null ? null : lock.waited().total())
            .and("site", lock -> lock.waited() == null ? null : lock.waited().site());

    static final Columns<LockUses> HOLDS = Columns.<LockUses>none()
            .inJson("count", LockUses::count)
            .inJson("written", (LockUses uses) -> uses.singles().holds())
            .inJson("passes", (LockUses uses) -> uses.singles().passes())
            .inJson("passesWritten", (LockUses uses) -> uses.singles().passesWritten())
            .inJson("cost_s", (LockUses uses) -> uses.cost().hold())
            .inJson("passCost_s", (LockUses uses) -> uses.cost().pass());

    private WaitColumns() {}
}
