import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { PostCard } from "@/features/tenant/blog/queries";
import { postPath } from "@/features/tenant/blog/urls";
import { formatDate } from "@/lib/time/date";
import { OtherLanguage, wordsIn } from "./shown-language";

type PostListProps = { posts: readonly PostCard[]; timeZone: string };

export const PostList = ({ posts, timeZone }: PostListProps) =>
  posts.length > 0 ? <Posts posts={posts} timeZone={timeZone} /> : <NoPosts />;

const Posts = ({ posts, timeZone }: PostListProps) => (
  <ul className="flex max-w-reading flex-col divide-y">
    {posts.map(({ slug, title, summary, publishedAt, language }) => (
      <li key={slug} className="relative flex flex-col gap-1 py-5 first:pt-0">
        <p className="flex flex-wrap gap-x-2">
          <PostDate at={publishedAt} timeZone={timeZone} />
          <OtherLanguage language={language} />
        </p>
        <h2 className="text-lg font-semibold" {...wordsIn(language)}>
          <Link
            href={postPath(slug)}
            prefetch={false}
            className="wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="wrap-anywhere text-muted-foreground" {...wordsIn(language)}>
          {summary}
        </p>
      </li>
    ))}
  </ul>
);

const NoPosts = () => (
  <EmptyState
    title={m.common_noPostsYet()}
    text={m.pages_publicPages_noPostsText()}
    action={
      <Link href="/" className={buttonVariants({ variant: "outline" })}>
        {m.common_goHome()}
      </Link>
    }
  />
);

export const PostDate = ({ at, timeZone }: { at: Date; timeZone: string }) => (
  <time dateTime={at.toISOString()} className="text-sm text-muted-foreground">
    {formatDate(at, "day", timeZone)}
  </time>
);
