import type { Metadata } from "next";
import { startupAt } from "@/api/cache/startup";
import { requirePublicPage } from "@/api/pages/require-page";
import { imageMetadata } from "@/app/_shell/seo/og-image";
import { startupImage } from "@/app/_shell/seo/og-image-content";
import { feedTypes } from "@/features/startup/feeds/urls";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const gate = await requirePublicPage("/startup/{slug}");
  if (gate.denial) return {};
  const { tenant } = gate.scope;
  const startup = await startupAt(tenant.id, (await params).slug);
  const { slug, name, tagline, excerpt } = startup;
  const path = `/startup/${slug}`;
  const title = `${name}: ${tagline}`;
  const { images, twitter } = imageMetadata(tenant, path, startupImage(startup));
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
