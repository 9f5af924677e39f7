import { Suspense } from "react";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { Skeleton } from "@/components/ui/skeleton";
import { hasPart, type Part, refusalOf } from "@/features/analytics/community-stats/part-rules";
import { periodRange } from "@/features/analytics/community-stats/range-rules";
import { LockedPart } from "@/features/analytics/community-stats/ui/locked-part";
import { PartSection } from "@/features/analytics/community-stats/ui/part-section";
import { LookNav } from "@/features/analytics/community-stats/ui/stats-nav";
import { badRange, hrefOf, type Look } from "@/features/analytics/community-stats/urls";
import { BrowserPanel } from "@/features/analytics/perf-overlay/ui/browser-panel";
import { loadRetention } from "@/features/analytics/retention/queries";
import { RetentionForm } from "@/features/analytics/retention/ui/retention-form";
import { todayOf } from "@/features/analytics/rollups/rollups";
import { BoardSkeleton } from "./dashboard-skeleton";
import { FiguresSection, RankingsSection, SpeedSection } from "./sections";

type DashboardProps = { scope: TenantScope; look: Look & { isRangeBad: boolean } };

/** One page of figures: the days chosen at its top rule all of them. */
export function Dashboard({ scope, look: asked }: DashboardProps) {
  const { tenant } = scope;
  const mayChoose = hasPart(tenant, "chosen days");
  const isRefused = !mayChoose && (asked.isRangeBad || !asked.range.period);
  const look: Look = {
    range: isRefused ? periodRange(undefined, todayOf(scope)) : asked.range,
    isCompared: asked.isCompared && hasPart(tenant, "compare"),
  };
  const key = hrefOf(look);
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-4">
        <LookNav
          look={look}
          today={todayOf(scope)}
          mayCompare={hasPart(tenant, "compare")}
          mayChoose={mayChoose}
        />
        {asked.isRangeBad && mayChoose && (
          <p role="status" className="rounded-md bg-warning-wash px-4 py-3 text-sm text-warning">
            {badRange()}
          </p>
        )}
        <Anchors hasRankings={hasPart(tenant, "content")} />
        {isRefused && <Locked title={m.admin_adminPages_notInPlan()} tenant={tenant} part="chosen days" />}
      </div>
      <Suspense key={key} fallback={<BoardSkeleton />}>
        <FiguresSection scope={scope} look={look} />
      </Suspense>
      {hasPart(tenant, "content") ? (
        <Suspense key={`rankings ${key}`} fallback={<Skeleton className="h-72" />}>
          <RankingsSection scope={scope} look={look} />
        </Suspense>
      ) : (
        <Locked title={m.admin_adminPages_advanced()} tenant={tenant} part="content" />
      )}
      <Suspense key={`speed ${key}`} fallback={<BoardSkeleton />}>
        <SpeedSection scope={scope} look={look} />
      </Suspense>
      <PartSection title={m.admin_adminPages_thisBrowser()} text={m.admin_adminPages_browserText()}>
        <BrowserPanel />
      </PartSection>
      <PartSection id="retention" title={m.admin_adminPages_retention()}>
        <Suspense fallback={<Skeleton className="h-16" />}>
          <Retention scope={scope} />
        </Suspense>
      </PartSection>
    </div>
  );
}

const ANCHORS = [
  { id: "sources", name: m.common_sources, isRanking: true },
  { id: "startups", name: m.common_topStartups, isRanking: true },
  { id: "speed", name: m.common_speed, isRanking: false },
  { id: "retention", name: m.admin_adminPages_retention, isRanking: false },
];

const Anchors = ({ hasRankings }: { hasRankings: boolean }) => (
  <nav aria-label={m.common_onThisPage()} className="flex flex-wrap gap-x-4 text-sm text-muted-foreground">
    {ANCHORS.filter(({ isRanking }) => hasRankings || !isRanking).map(({ id, name }) => (
      <a
        key={id}
        href={`#${id}`}
        className="inline-flex min-h-6 items-center hover:text-foreground hover:underline"
      >
        {name()}
      </a>
    ))}
  </nav>
);

async function Retention({ scope }: { scope: TenantScope }) {
  return <RetentionForm months={await loadRetention(scope)} />;
}

const Locked = ({ title, tenant, part }: { title: string; tenant: Tenant; part: Part }) => (
  <LockedPart
    title={title}
    text={refusalOf(tenant, part)}
    isSold={!tenant.entitlements.includes("advanced_analytics")}
  />
);
