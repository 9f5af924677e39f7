import type { ReactNode } from "react";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { readContent } from "@/features/analytics/community-stats/content";
import { hasPart } from "@/features/analytics/community-stats/part-rules";
import { daysOf, rangeBefore } from "@/features/analytics/community-stats/range-rules";
import { readTraffic, readVisits } from "@/features/analytics/community-stats/traffic";
import { ContentPart } from "@/features/analytics/community-stats/ui/content-part";
import type { Time } from "@/features/analytics/community-stats/ui/figures";
import { Overview } from "@/features/analytics/community-stats/ui/overview";
import type { FileOf } from "@/features/analytics/community-stats/ui/ranking";
import { SourcesPart } from "@/features/analytics/community-stats/ui/sources-part";
import { SpeedPart } from "@/features/analytics/community-stats/ui/speed-part";
import type { Look } from "@/features/analytics/community-stats/urls";
import { loadRetention } from "@/features/analytics/retention/queries";
import { beyondRetention, retentionStart } from "@/features/analytics/retention/rules";
import { readFigures } from "@/features/analytics/rollups/queries";
import { todayOf } from "@/features/analytics/rollups/rollups";
import { readVitals } from "@/features/analytics/web-vitals/record-vitals";

type SectionProps = { scope: TenantScope; look: Look };

const filesOf =
  ({ scope: { tenant }, look: { range } }: SectionProps): FileOf =>
  (table) =>
    hasPart(tenant, "export") ? { table, from: range.from, to: range.to } : null;

export async function FiguresSection({ scope, look }: SectionProps) {
  const { range, isCompared } = look;
  const [now, before, months] = await Promise.all([
    readTime(scope, range),
    isCompared ? readTime(scope, rangeBefore(range)) : null,
    loadRetention(scope),
  ]);
  const first = retentionStart(todayOf(scope), months);
  return (
    <>
      {range.from < first && <Note>{beyondRetention(first)}</Note>}
      {now.figures.isBehind && <Note>{m.analytics_community_look_behind()}</Note>}
      <Overview
        now={now}
        before={before}
        file={filesOf({ scope, look })("days")}
        hasSessions={scope.tenant.capabilities.sessions}
      />
    </>
  );
}

async function readTime(scope: TenantScope, days: { from: string; to: string }): Promise<Time> {
  const [figures, visits] = await Promise.all([readFigures(scope, days), readVisits(scope, days)]);
  return { figures, visits };
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="rounded-md bg-muted px-4 py-3 text-sm">
    {children}
  </p>
);

/** Two rankings beside each other where there is room. */
export async function RankingsSection({ scope, look }: SectionProps) {
  const { range } = look;
  const [traffic, content] = await Promise.all([readTraffic(scope, range), readContent(scope, range)]);
  const fileOf = filesOf({ scope, look });
  return (
    <div className="@container">
      <div className="grid gap-x-6 gap-y-10 @[52rem]:grid-cols-2">
        <SourcesPart traffic={traffic} fileOf={fileOf} />
        <ContentPart content={content} fileOf={fileOf} />
      </div>
    </div>
  );
}

export async function SpeedSection({ scope, look }: SectionProps) {
  const { range } = look;
  const vitals = await readVitals(scope, range);
  return <SpeedPart vitals={vitals} days={daysOf(range)} file={filesOf({ scope, look })("speed")} />;
}
