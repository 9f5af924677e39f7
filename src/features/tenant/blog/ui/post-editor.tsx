"use client";
import { useState } from "react";
import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { FIELDS_IN_TEXT, POST_LIMITS, POST_STATES, slugOfTitle } from "@/features/tenant/blog/rules";
import { BodyField } from "@/features/tenant/ui/body-field";
import { SyncStatus } from "@/features/tenant/ui/sync-status";
import { formatList } from "@/lib/format/list";
import { formatDate } from "@/lib/time/date";
import type { Outputs } from "@/trpc/react";
import { PostActions, type Refusal } from "./post-actions";
import { PostLanguages } from "./post-languages";
import { PostVersions } from "./post-versions";
import { usePostSync } from "./use-post-sync";

type Post = NonNullable<Outputs["tenant"]["posts"]["open"]>;
type EditorProps = { post: Post; userId: string; origin: string; timeZone: string };

export function PostEditor({ post, userId, origin, timeZone }: EditorProps) {
  const sync = usePostSync(post, userId);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const { values, change } = sync;
  const isKept = post.version > 0 || sync.isKept;
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const setTitle = (title: string) => {
    const isFollowing =
      !post.publishedPath && (values.slug === "" || values.slug === slugOfTitle(values.title));
    change("title", title);
    if (isFollowing) change("slug", slugOfTitle(title));
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
        <Badge tone={post.state === "published" ? "success" : "neutral"}>{POST_STATES[post.state]()}</Badge>
        {post.publishedAt && <span>{formatDate(post.publishedAt, "moment", timeZone)}</span>}
        {post.author && <span>{m.common_byAuthor({ author: post.author })}</span>}
        {post.state === "published" && post.publishedPath && (
          <a className="text-brand underline underline-offset-4" href={post.publishedPath}>
            {m.common_view()}
          </a>
        )}
      </div>
      {post.version > 0 && <PostLanguages post={post} sync={sync} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Field label={m.common_title()} required error={errorOf("title")}>
          {(control) => (
            <Input
              {...control}
              lang={post.language}
              value={values.title}
              maxLength={POST_LIMITS.title}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
        <Field
          label={m.common_address()}
          required
          hint={
            <span>
              {m.tenant_blog_post_blogAt({ origin })}
              <b>{values.slug || "…"}</b>{" "}
              {post.publishedPath && <span>{m.tenant_blog_post_newAddress()}</span>}
            </span>
          }
          error={errorOf("slug")}
        >
          {(control) => (
            <Input
              {...control}
              value={values.slug}
              maxLength={POST_LIMITS.slug}
              spellCheck={false}
              autoCapitalize="none"
              onChange={({ target }) => change("slug", target.value)}
            />
          )}
        </Field>
      </div>
      <Field
        label={m.tenant_blog_post_summary()}
        required
        hint={m.tenant_blog_post_summaryHint()}
        error={errorOf("summary")}
      >
        {(control) => (
          <Textarea
            {...control}
            lang={post.language}
            rows={2}
            className="min-h-16"
            value={values.summary}
            maxLength={POST_LIMITS.summary}
            onChange={({ target }) => change("summary", target.value)}
          />
        )}
      </Field>
      <BodyField
        label={m.common_text()}
        language={post.language}
        value={values.body}
        maxLength={POST_LIMITS.body}
        error={errorOf("body")}
        onChange={(body) => change("body", body)}
      />
      <SyncStatus
        sync={sync}
        savedAt={(at) => m.tenant_blog_post_savedAt({ moment: formatDate(at, "moment", timeZone) })}
        conflictIn={(fields) =>
          m.tenant_blog_post_conflict({ fields: formatList(fields.map((field) => FIELDS_IN_TEXT[field]())) })
        }
      />
      <PostActions post={post} sync={sync} isKept={isKept} onRefusal={setRefusal} />
      {isKept && <PostVersions id={post.id} timeZone={timeZone} />}
    </div>
  );
}
