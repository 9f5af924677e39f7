import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { requirePublicPage } from "@/api/require-page";
import { PageHeader } from "@/components/page-header";
import { GUIDES, GUIDES_COPY, isGuide } from "@/features/support/rules";
import { readContent } from "@/server/content";
import { Restricted } from "../../../../_shell/restricted";
import { Guide } from "../../_pages/guide";

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
  return { title, description: text, alternates: { canonical: `/docs/${guide}` } };
}

export default async function GuidePage(props: Props) {
  const gate = await requirePublicPage("/docs/{guide}");
  if (gate.denial) return <Restricted {...gate} />;
  const guide = await guideOf(props);
  return (
    <article className="page-column pb-16">
      <PageHeader title={GUIDES[guide].title} text={GUIDES[guide].text} />
      <Guide source={await readContent(gate.scope.tenant, `docs/${guide}`)} />
      <p className="pt-10 text-sm">
        <Link href="/docs" className="text-brand underline-offset-4 hover:underline">
          {GUIDES_COPY.all}
        </Link>
      </p>
    </article>
  );
}
