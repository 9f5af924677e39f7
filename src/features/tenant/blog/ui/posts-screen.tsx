"use client";
import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { toastError } from "@/components/feedback/toast-error";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { POST_STATES } from "@/features/tenant/blog/rules";
import { nameOfLanguage } from "@/lib/language/languages";
import { formatDate } from "@/lib/time/date";
import { api, type Outputs } from "@/trpc/react";

type Posts = Outputs["tenant"]["posts"]["list"];
type Line = Posts["posts"][number];
const TONES = { draft: "neutral", scheduled: "warning", published: "success" } as const;
const NEW = "/admin/community/blog/new";

export function PostsScreen({ start, timeZone }: { start: Posts; timeZone: string }) {
  const { data = start } = api.tenant.posts.list.useQuery(undefined, { initialData: start });
  const { posts, deleted } = data;
  const areMixed = new Set(posts.map(({ language }) => language)).size > 1;
  return (
    <div className="flex flex-col gap-8">
      <a href={NEW} className={`${buttonVariants()} self-start`}>
        {m.common_writeAPost()}
      </a>
      {posts.length === 0 ? (
        <EmptyState title={m.common_noPostsYet()} text={m.tenant_blog_post_noneText()} />
      ) : (
        <ul className="flex flex-col divide-y border-y">
          {posts.map((post) => (
            <PostLine key={post.id} post={post} timeZone={timeZone} isNamed={areMixed} />
          ))}
        </ul>
      )}
      {deleted.length > 0 && <Deleted posts={deleted} />}
    </div>
  );
}

const whenOf = ({ state, publishedAt, touchedAt }: Line, timeZone: string): string => {
  if (publishedAt && state === "scheduled")
    return m.tenant_blog_post_goesOut({ moment: formatDate(publishedAt, "moment", timeZone) });
  if (publishedAt)
    return m.tenant_blog_post_publishedAt({ moment: formatDate(publishedAt, "moment", timeZone) });
  return m.tenant_blog_post_lastSaved({ moment: formatDate(touchedAt, "moment", timeZone) });
};

type LineProps = { post: Line; timeZone: string; isNamed: boolean };

/** Names the language if the posts are in several. */
function PostLine({ post, timeZone, isNamed }: LineProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 py-4">
      <div className="min-w-0 grow">
        <Link
          href={`/admin/community/blog/${post.id}`}
          className="font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {post.title}
        </Link>
        <p className="text-sm text-muted-foreground">{whenOf(post, timeZone)}</p>
      </div>
      {isNamed && (
        <Badge tone="neutral">
          <span lang={post.language}>{nameOfLanguage(post.language)}</span>
        </Badge>
      )}
      {post.hasChanges && <Badge tone="brand">{m.tenant_blog_post_unpublished()}</Badge>}
      <Badge tone={TONES[post.state]}>{POST_STATES[post.state]()}</Badge>
    </li>
  );
}

function Deleted({ posts }: { posts: readonly Line[] }) {
  const cache = api.useUtils();
  const undelete = api.tenant.posts.undelete.useMutation({
    onSettled: () => cache.tenant.posts.list.invalidate(),
    onError: (error) => toastError(m.tenant_blog_post_notBroughtBack(), error),
  });
  return (
    <details>
      <summary className="cursor-pointer text-sm font-medium">
        {m.tenant_blog_post_recentlyDeleted({ count: posts.length })}
      </summary>
      <ul className="flex flex-col divide-y pt-2">
        {posts.map(({ id, title }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <Button
              variant="outline"
              size="sm"
              loading={undelete.isPending}
              onClick={() => undelete.mutate({ id })}
            >
              {m.common_restore()}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
