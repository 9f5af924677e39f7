import * as m from "#messages";
import { postAt } from "@/api/cache/content-pages";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { Markdown } from "@/components/content/markdown";
import { PageHeader } from "@/components/navigation/page-header";
import { PostDate } from "../../_pages/post-list";
import { InItsLanguage, wordsIn } from "../../_pages/shown-language";
import { PostLanguages } from "./post-languages";

export { generateMetadata } from "./metadata";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

export default async function PostPage({ params }: { params: Promise<{ slug: string }> }) {
  const gate = await requirePublicPage("/blog/{slug}");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { id, timeZone, languages } = gate.scope.tenant;
  const post = await postAt(id, (await params).slug);
  const { title, summary, author, publishedAt, body, language } = post;
  return (
    <article className="page-column pb-16">
      <div {...wordsIn(language)}>
        <PageHeader title={title} text={summary} />
      </div>
      <p className="flex flex-wrap gap-2 pb-8 text-sm text-muted-foreground">
        <PostDate at={publishedAt} timeZone={timeZone} />
        {author && <span>{m.common_byAuthor({ author })}</span>}
        <PostLanguages post={post} offered={languages} />
      </p>
      <InItsLanguage language={language}>
        <Markdown source={body} isOwn className="max-w-reading" />
      </InItsLanguage>
    </article>
  );
}
