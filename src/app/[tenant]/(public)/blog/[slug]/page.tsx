import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cachedPost } from "@/api/cached-pages";
import { requirePublicPage } from "@/api/require-page";
import { Markdown } from "@/components/markdown";
import { PageHeader } from "@/components/page-header";
import { BLOG_COPY } from "@/features/tenant/post-copy";
import { decodeSegment } from "@/lib/segment";
import { Restricted } from "../../../../_shell/restricted";
import { PostDate } from "../../_pages/post-list";

type Props = { params: Promise<{ slug: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

const postOf = async (tenantId: string, { params }: Props) =>
  (await cachedPost(tenantId, decodeSegment((await params).slug))) ?? notFound();

export async function generateMetadata(props: Props): Promise<Metadata> {
  const gate = await requirePublicPage("/blog/{slug}");
  if (gate.denial) return {};
  const { slug, title, summary } = await postOf(gate.scope.tenant.id, props);
  const path = `/blog/${encodeURIComponent(slug)}`;
  return {
    title,
    description: summary,
    alternates: { canonical: path },
    openGraph: { type: "article", title, description: summary, url: path },
  };
}

export default async function PostPage(props: Props) {
  const gate = await requirePublicPage("/blog/{slug}");
  if (gate.denial) return <Restricted {...gate} />;
  const { id, timeZone } = gate.scope.tenant;
  const { title, summary, author, publishedAt, body } = await postOf(id, props);
  return (
    <article className="page-column pb-16">
      <PageHeader title={title} text={summary} />
      <p className="flex gap-2 pb-8 text-sm text-muted-foreground">
        <PostDate at={publishedAt} timeZone={timeZone} />
        {author && <span>{BLOG_COPY.by(author)}</span>}
      </p>
      <Markdown source={body} isOwn className="max-w-reading" />
    </article>
  );
}
