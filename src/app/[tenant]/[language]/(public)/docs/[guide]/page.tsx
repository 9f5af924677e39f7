import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { pageMetadata } from "@/app/_shell/seo/page-metadata";
import { GUIDES, isGuide } from "@/domain/support/rules";
import { GuidePage } from "../../_pages/guide-page";

type Props = { params: Promise<{ guide: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

async function guideOf({ params }: Props) {
  const { guide } = await params;
  return isGuide(guide) ? guide : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const guide = await guideOf(props);
  const { title, text } = GUIDES[guide];
  const gate = await requirePublicPage("/docs/{guide}");
  if (gate.denial) return {};
  return pageMetadata(gate.scope.tenant, {
    title: title(),
    description: text(),
    path: `/docs/${guide}`,
  });
}

export default async function OneGuidePage(props: Props) {
  const gate = await requirePublicPage("/docs/{guide}");
  if (gate.denial) return <AccessDenied {...gate} />;
  return <GuidePage tenant={gate.scope.tenant} name={await guideOf(props)} />;
}
