import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readPeriod } from "@/domain/analytics/rules";
import { originOf } from "@/domain/tenant/origin";
import { readStats } from "@/features/analytics/startup-stats/queries";
import { StatsScreen } from "@/features/analytics/startup-stats/ui/stats-screen";
import { BadgeSection } from "@/features/startup/badge/ui/badge-section";
import { listUnanswered } from "@/features/startup/comments/unanswered";
import { UnansweredList } from "@/features/startup/dashboard/ui/unanswered-list";
import { decodeSegment } from "@/lib/text/url-segment";

export const generateMetadata = privateMetadata(m.common_statistics);

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<{ days?: string | string[] }> };

export default async function StatsPage({ params, searchParams }: Props) {
  const slug = decodeSegment((await params).slug);
  const period = readPeriod((await searchParams).days);
  const gate = await requirePage("/startup/{slug}/stats", `/startup/${encodeURIComponent(slug)}/stats`);
  if (gate.denial) return <AccessDenied {...gate} />;
  const stats = (await readStats(gate.scope, slug, period)) ?? notFound();
  const { tenant } = gate.scope;
  const { startup } = stats;
  const unanswered = tenant.capabilities.comments && (await listUnanswered(gate.scope, startup.id));
  return (
    <div className="page-column pb-16">
      <StatsScreen stats={stats}>
        {unanswered && <UnansweredList unanswered={unanswered} timeZone={tenant.timeZone} />}
        <BadgeSection
          startup={startup}
          community={tenant.branding.companyName}
          url={`${originOf(tenant.domain)}/startup/${startup.slug}`}
        />
      </StatsScreen>
    </div>
  );
}
