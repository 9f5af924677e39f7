import type { Metadata } from "next";
import { startupAt } from "@/api/cache/startup";
import { requirePublicPage } from "@/api/pages/require-page";
import { startupImage } from "@/app/_shell/seo/og-image-content";
import { pageMetadata } from "@/app/_shell/seo/page-metadata";
import { feedTypes } from "@/features/startup/feeds/urls";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const gate = await requirePublicPage("/startup/{slug}");
  if (gate.denial) return {};
  const { tenant } = gate.scope;
  const startup = await startupAt(tenant.id, (await params).slug);
  const { slug, name, tagline, excerpt } = startup;
  return pageMetadata(tenant, {
    title: name,
    sharedTitle: `${name}: ${tagline}`,
    description: excerpt || tagline,
    path: `/startup/${slug}`,
    feeds: tenant.capabilities.comments ? feedTypes({ kind: "comments", slug }) : undefined,
    image: startupImage(startup),
  });
}
