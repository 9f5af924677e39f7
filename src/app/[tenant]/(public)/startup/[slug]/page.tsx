import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cachedAkin, cachedComments, cachedMove, cachedPitches, cachedStartup } from "@/api/cached-startup";
import { requirePublicPage } from "@/api/require-page";
import { StructuredData } from "@/components/structured-data";
import { VisitCounter } from "@/features/analytics/ui/visit-counter";
import { PitchedAt } from "@/features/session/ui/pitched-at";
import type { StartupDetail } from "@/features/startup/directory-schema";
import { feedTypes } from "@/features/startup/feed-address";
import { structuredData } from "@/features/startup/structured-data";
import { Comments } from "@/features/startup/ui/comments/comments";
import { StartupScreen } from "@/features/startup/ui/startup-screen";
import { decodeSegment } from "@/lib/segment";
import { originOf } from "@/server/tenants";
import { pictureMetadata } from "../../../../_shell/link-picture";
import { startupPicture } from "../../../../_shell/picture-facts";
import { Restricted } from "../../../../_shell/restricted";

type Props = { params: Promise<{ slug: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

async function startupOf(tenantId: string, { params }: Props) {
  const slug = decodeSegment((await params).slug);
  const startup = await cachedStartup(tenantId, slug);
  if (startup) return startup;
  const moved = await cachedMove(tenantId, slug);
  return moved ? permanentRedirect(`/startup/${moved}`) : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const gate = await requirePublicPage("/startup/{slug}");
  if (gate.denial) return {};
  const { tenant } = gate.scope;
  const startup = await startupOf(tenant.id, props);
  const { slug, name, tagline, excerpt } = startup;
  const path = `/startup/${slug}`;
  const title = `${name}: ${tagline}`;
  const { images, twitter } = pictureMetadata(tenant, path, startupPicture(startup));
  return {
    title: name,
    description: excerpt || tagline,
    alternates: {
      canonical: path,
      types: tenant.capabilities.comments ? feedTypes({ kind: "comments", slug }) : undefined,
    },
    openGraph: { type: "website", title, description: excerpt, url: path, images },
    twitter,
  };
}

export default async function StartupPage(props: Props) {
  const gate = await requirePublicPage("/startup/{slug}");
  if (gate.denial) return <Restricted {...gate} />;
  const { tenant } = gate.scope;
  const startup = await startupOf(tenant.id, props);
  const similar = await cachedAkin(tenant.id, startup.id);
  const origin = originOf(tenant.domain);
  return (
    <>
      <StructuredData data={structuredData(startup, origin)} />
      <VisitCounter startupId={startup.id} />
      <StartupScreen
        startup={startup}
        url={`${origin}/startup/${startup.slug}`}
        timeZone={tenant.timeZone}
        community={tenant.branding.companyName}
        similar={similar}
        pitches={
          tenant.capabilities.sessions && <PitchedAt pitches={await cachedPitches(tenant.id, startup.id)} />
        }
        discussion={
          tenant.capabilities.comments && (
            <Discussion tenantId={tenant.id} startup={startup} timeZone={tenant.timeZone} />
          )
        }
      />
    </>
  );
}

type DiscussionProps = { tenantId: string; startup: StartupDetail; timeZone: string };

async function Discussion({ tenantId, startup, timeZone }: DiscussionProps) {
  const { id: startupId, ...about } = startup;
  const list = await cachedComments(tenantId, startupId);
  const { name, commentCount, isLocked } = about;
  return <Comments {...list} {...{ startupId, name, commentCount, isLocked, timeZone }} />;
}
