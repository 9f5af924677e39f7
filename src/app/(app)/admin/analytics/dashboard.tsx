import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { readContent } from "@/features/analytics/community-stats/content";
import { hasPart, type Part, refusalOf } from "@/features/analytics/community-stats/part-rules";
import { daysOf, periodRange, rangeBefore } from "@/features/analytics/community-stats/range-rules";
import { readTraffic, readVisits } from "@/features/analytics/community-stats/traffic";
import { ContentPart } from "@/features/analytics/community-stats/ui/content-part";
import { LockedPart } from "@/features/analytics/community-stats/ui/locked-part";
import { Overview, type Time } from "@/features/analytics/community-stats/ui/overview";
import { PartSection } from "@/features/analytics/community-stats/ui/part-section";
import { SourcesPart } from "@/features/analytics/community-stats/ui/sources-part";
import { SpeedPart } from "@/features/analytics/community-stats/ui/speed-part";
import { LookNav } from "@/features/analytics/community-stats/ui/stats-nav";
import { badRange, type Look } from "@/features/analytics/community-stats/urls";
import { BrowserPanel } from "@/features/analytics/perf-overlay/ui/browser-panel";
import { loadRetention } from "@/features/analytics/retention/queries";
import { beyondRetention, retentionStart } from "@/features/analytics/retention/rules";
import { RetentionForm } from "@/features/analytics/retention/ui/retention-form";
import { readFigures } from "@/features/analytics/rollups/queries";
import { todayOf } from "@/features/analytics/rollups/rollups";
import type { ExportTable } from "@/features/analytics/schema";
import { readVitals } from "@/features/analytics/web-vitals/record-vitals";

type LookedAtProps = { scope: TenantScope; look: Look & { isRangeBad: boolean } };

export async function LookedAt({ scope, look: asked }: LookedAtProps) {
  const { tenant } = scope;
  const refused = refusedParts(scope, asked);
  const look = allowed(scope, asked, refused);
  const months = await loadRetention(scope);
  const first = retentionStart(todayOf(scope), months);
  return (
    <div className="flex flex-col gap-10">
      <LookNav
        look={look}
        today={todayOf(scope)}
        mayCompare={hasPart(tenant, "compare")}
        mayChoose={hasPart(tenant, "chosen days")}
      />
      {asked.isRangeBad && !refused.includes("chosen days") && (
        <p role="status" className="rounded-md bg-warning-wash px-4 py-3 text-sm text-warning">
          {badRange()}
        </p>
      )}
      {refused.map((part) => (
        <Locked key={part} title={m.admin_adminPages_notInPlan()} tenant={tenant} part={part} />
      ))}
      {look.range.from < first && (
        <p role="status" className="rounded-md bg-muted px-4 py-3 text-sm">
          {beyondRetention(first)}
        </p>
      )}
      <Shown scope={scope} look={look} />
      {look.view === "overview" && !hasPart(tenant, "content") && (
        <Locked title={m.admin_adminPages_advanced()} tenant={tenant} part="content" />
      )}
      {look.view === "speed" && (
        <PartSection title={m.admin_adminPages_thisBrowser()} text={m.admin_adminPages_browserText()}>
          <BrowserPanel />
        </PartSection>
      )}
      <PartSection title={m.admin_adminPages_retention()}>
        <RetentionForm months={months} />
      </PartSection>
    </div>
  );
}

function refusedParts({ tenant }: TenantScope, look: Look & { isRangeBad: boolean }): Part[] {
  const wanted: Part[] = [];
  if (look.isCompared) wanted.push("compare");
  if (look.isRangeBad || !look.range.period) wanted.push("chosen days");
  return wanted.filter((part) => !hasPart(tenant, part));
}

const allowed = (scope: TenantScope, look: Look, refused: readonly Part[]): Look => ({
  view: look.view,
  isCompared: look.isCompared && !refused.includes("compare"),
  range: refused.includes("chosen days") ? periodRange(undefined, todayOf(scope)) : look.range,
});

async function Shown({ scope, look: { view, range, isCompared } }: { scope: TenantScope; look: Look }) {
  const { tenant } = scope;
  const mayExport = hasPart(tenant, "export");
  const fileOf = (table: ExportTable["table"]): ExportTable | null =>
    mayExport ? { table, from: range.from, to: range.to } : null;
  if (view === "speed")
    return <SpeedPart vitals={await readVitals(scope, range)} days={daysOf(range)} file={fileOf("speed")} />;
  if (view !== "overview" && !hasPart(tenant, view))
    return <Locked title={m.admin_adminPages_notInPlan()} tenant={tenant} part={view} />;
  if (view === "content") return <ContentPart content={await readContent(scope, range)} fileOf={fileOf} />;
  if (view === "sources") return <SourcesPart traffic={await readTraffic(scope, range)} fileOf={fileOf} />;
  const [now, before] = await Promise.all([
    readTime(scope, range),
    isCompared ? readTime(scope, rangeBefore(range)) : null,
  ]);
  return (
    <>
      {now.figures.isBehind && (
        <p role="status" className="rounded-md bg-muted px-4 py-3 text-sm">
          {m.analytics_community_look_behind()}
        </p>
      )}
      <Overview now={now} before={before} file={fileOf("days")} hasSessions={tenant.capabilities.sessions} />
    </>
  );
}

async function readTime(scope: TenantScope, days: { from: string; to: string }): Promise<Time> {
  const [figures, visits] = await Promise.all([readFigures(scope, days), readVisits(scope, days)]);
  return { figures, visits };
}

const Locked = ({ title, tenant, part }: { title: string; tenant: Tenant; part: Part }) => (
  <LockedPart
    title={title}
    text={refusalOf(tenant, part)}
    isSold={!tenant.entitlements.includes("advanced_analytics")}
  />
);
