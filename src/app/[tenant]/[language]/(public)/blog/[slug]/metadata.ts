import type { Metadata } from "next";
import { postAt } from "@/api/cache/content-pages";
import { requirePublicPage } from "@/api/pages/require-page";
import { postPath } from "@/features/tenant/blog/urls";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const gate = await requirePublicPage("/blog/{slug}");
  if (gate.denial) return {};
  const { slug, title, summary } = await postAt(gate.scope.tenant.id, (await params).slug);
  const path = postPath(slug);
  return {
    title,
    description: summary,
    alternates: { canonical: path },
    openGraph: { type: "article", title, description: summary, url: path },
  };
}
