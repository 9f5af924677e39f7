import type { Metadata } from "next";
import { cachedFigures, cachedList } from "@/api/cached-directory";
import { cachedSessions } from "@/api/cached-sessions";
import { pageTenant, requirePublicPage } from "@/api/require-page";
import { StructuredData } from "@/components/structured-data";
import { isSetupOpen } from "@/features/auth/set-up";
import { DEFAULT_VIEW } from "@/features/startup/browse-address";
import { feedTypes, viewTopic } from "@/features/startup/feed-address";
import { communityData } from "@/features/tenant/community-data";
import { originOf } from "@/server/tenants";
import { pictureMetadata } from "../../_shell/link-picture";
import { Restricted } from "../../_shell/restricted";
import { communityLead, communityPicture } from "./_landing/about";
import { Closing } from "./_landing/closing";
import { FeatureCards } from "./_landing/feature-cards";
import { Figures } from "./_landing/figures";
import { Hero } from "./_landing/hero";
import { Newest } from "./_landing/newest";
import { NextSession } from "./_landing/next-session";
import { TierCards } from "./_landing/tier-cards";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const tenant = await pageTenant();
  const title = tenant.branding.title;
  const description = communityLead(tenant);
  const { images, twitter } = pictureMetadata(tenant, "", communityPicture(tenant));
  return {
    description,
    alternates: { canonical: "/", types: feedTypes(viewTopic({ ...DEFAULT_VIEW, sort: "new" })) },
    openGraph: { type: "website", title, description, url: "/", images },
    twitter: { ...twitter, title, description },
  };
}

const LEADERS = 5;
const NEWEST = 4;

export default async function LandingPage() {
  const gate = await requirePublicPage("/");
  if (gate.denial) return <Restricted {...gate} />;
  const { tenant } = gate.scope;
  const hasDirectory = tenant.capabilities.startup_directory;
  const leading = tenant.tier === 1 ? "top" : "hot";
  const [leaders, newest, figures, ahead, isOpen] = await Promise.all([
    cachedList(tenant.id, { ...DEFAULT_VIEW, sort: leading }, LEADERS),
    cachedList(tenant.id, { ...DEFAULT_VIEW, sort: "new" }, LEADERS + NEWEST),
    cachedFigures(tenant.id),
    tenant.capabilities.sessions ? cachedSessions(tenant.id, "ahead") : null,
    tenant.tier === 0 && isSetupOpen(),
  ]);
  const next = ahead?.sessions[0];
  const isLeader = new Set(leaders.items.map(({ id }) => id));
  const others = newest.items.filter(({ id }) => !isLeader.has(id)).slice(0, NEWEST);
  return (
    <div className="page-column flex flex-col gap-16 pt-10 pb-20 sm:pt-16">
      <StructuredData data={communityData(tenant, originOf(tenant.domain))} />
      <Hero tenant={tenant} leaders={leaders.items} isSetupOpen={isOpen} />
      {hasDirectory && <Figures figures={figures} />}
      {next && <NextSession session={next} />}
      {hasDirectory && others.length > 0 && <Newest startups={others} />}
      <FeatureCards capabilities={tenant.capabilities} />
      {tenant.tier === 0 && <TierCards domain={tenant.domain} />}
      <Closing tenant={tenant} />
    </div>
  );
}
