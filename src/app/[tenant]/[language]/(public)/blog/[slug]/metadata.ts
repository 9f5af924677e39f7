import type { Metadata } from "next";
import { postAt } from "@/api/cache/content-pages";
import { requirePublicPage } from "@/api/pages/require-page";
import { postImage } from "@/app/_shell/seo/og-image-content";
import { pageMetadata } from "@/app/_shell/seo/page-metadata";
import { postPath } from "@/features/tenant/blog/urls";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const gate = await requirePublicPage("/blog/{slug}");
  if (gate.denial) return {};
  const { tenant } = gate.scope;
  const post = await postAt(tenant.id, (await params).slug);
  const { slug, title, summary: description, language } = post;
  return pageMetadata(tenant, {
    ...{ title, description, language },
    path: postPath(slug),
    image: postImage(post),
    kind: { type: "article" },
  });
}
