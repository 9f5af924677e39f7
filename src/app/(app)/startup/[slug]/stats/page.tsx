import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requirePage } from "@/api/require-page";
import { readPeriod } from "@/features/analytics/rules";
import { readStats } from "@/features/analytics/stats";
import { StatsScreen } from "@/features/analytics/ui/stats-screen";
import { BADGE_COPY } from "@/features/startup/badge-copy";
import { BadgePanel } from "@/features/startup/ui/badge-panel";
import { UnansweredList } from "@/features/startup/ui/dashboard/unanswered-list";
import { listUnanswered } from "@/features/startup/unanswered";
import { decodeSegment } from "@/lib/segment";
import { originOf } from "@/server/tenants";
import { Restricted } from "../../../../_shell/restricted";

export const metadata: Metadata = { title: "Statistics", robots: { index: false } };

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<{ days?: string | string[] }> };

export default async function StatsPage({ params, searchParams }: Props) {
  const slug = decodeSegment((await params).slug);
  const period = readPeriod((await searchParams).days);
  const gate = await requirePage("/startup/{slug}/stats", `/startup/${encodeURIComponent(slug)}/stats`);
  if (gate.denial) return <Restricted {...gate} />;
  const stats = (await readStats(gate.scope, slug, period)) ?? notFound();
  const { tenant } = gate.scope;
  const { startup } = stats;
  const unanswered = tenant.capabilities.comments && (await listUnanswered(gate.scope, startup.id));
  return (
    <div className="page-column pb-16">
      <StatsScreen stats={stats}>
        {unanswered && <UnansweredList unanswered={unanswered} />}
        {startup.isListed && (
          <section aria-labelledby="badge" className="mt-10 flex max-w-3xl flex-col gap-4">
            <h2 id="badge" className="text-lg font-semibold">
              {BADGE_COPY.embed}
            </h2>
            <BadgePanel
              name={startup.name}
              slug={startup.slug}
              community={tenant.branding.companyName}
              url={`${originOf(tenant.domain)}/startup/${startup.slug}`}
            />
          </section>
        )}
      </StatsScreen>
    </div>
  );
}
