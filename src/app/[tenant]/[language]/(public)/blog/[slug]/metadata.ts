import type { Metadata } from "next";
import { postAt } from "@/api/cache/content-pages";
import { requirePublicPage } from "@/api/pages/require-page";
import { addressIn } from "@/app/_shell/seo/community-metadata";
import { postPath } from "@/features/tenant/blog/urls";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const gate = await requirePublicPage("/blog/{slug}");
  if (gate.denial) return {};
  const { tenant } = gate.scope;
  const { slug, title, summary, language } = await postAt(tenant.id, (await params).slug);
  const url = addressIn(tenant, language, postPath(slug));
  return {
    title,
    description: summary,
    alternates: { canonical: url },
    openGraph: { type: "article", title, description: summary, url },
  };
}
