import Link from "next/link";
import type { PostCard } from "@/features/tenant/blog";

/** A community's posts, the newest first. */
export const PostList = ({ posts, timeZone }: { posts: readonly PostCard[]; timeZone: string }) => (
  <ul className="flex max-w-reading flex-col divide-y">
    {posts.map(({ slug, title, summary, publishedAt }) => (
      <li key={slug} className="relative flex flex-col gap-1 py-5 first:pt-0">
        <PostDate at={publishedAt} timeZone={timeZone} />
        <h2 className="text-lg font-semibold">
          <Link
            href={`/blog/${encodeURIComponent(slug)}`}
            prefetch={false}
            className="break-words after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="break-words text-muted-foreground">{summary}</p>
      </li>
    ))}
  </ul>
);

export const PostDate = ({ at, timeZone }: { at: Date; timeZone: string }) => (
  <time dateTime={at.toISOString()} className="text-sm text-muted-foreground">
    {at.toLocaleDateString("en-GB", { dateStyle: "long", timeZone })}
  </time>
);
