import * as m from "#messages";
import type { PostContent } from "@/domain/tenant/blog/schema";
import { slugOf } from "@/lib/text/slug";
import { threeWayMerge } from "@/lib/three-way-merge";

export const POST_LIMITS = { title: 120, summary: 300, slug: 80, body: 20_000 } as const;

export const POST_ERRORS = {
  gone: m.tenant_blog_errors_gone,
  title: m.common_enterTitle,
  summary: m.tenant_blog_errors_summary,
  body: m.common_emptyText,
  summaryUntranslated: m.tenant_blog_errors_summaryUntranslated,
  bodyUntranslated: m.tenant_blog_errors_bodyUntranslated,
  slug: m.tenant_blog_errors_slug,
  slugTaken: m.tenant_blog_errors_slugTaken,
  stale: m.tenant_blog_errors_stale,
  past: m.tenant_blog_errors_past,
  tooMany: m.tenant_blog_errors_tooMany,
  versionGone: m.tenant_blog_errors_versionGone,
} as const;

export const MAX_DELETED_POSTS = 1000;
export const POST_RETENTION_DAYS = 30;

export const POST_STATES = {
  draft: m.common_draft,
  scheduled: m.tenant_blog_states_scheduled,
  published: m.common_published,
} as const;
export type PostState = keyof typeof POST_STATES;

export const stateOf = ({ publishedAt }: { publishedAt: Date | null }, now: Date): PostState => {
  if (!publishedAt) return "draft";
  return publishedAt > now ? "scheduled" : "published";
};

export const POST_FIELDS = ["title", "summary", "slug", "body"] as const;
export type PostField = (typeof POST_FIELDS)[number];

export const POST_FIELD_NAMES: Record<PostField, () => string> = {
  title: m.tenant_blog_fields_title,
  summary: m.tenant_blog_fields_summary,
  slug: m.tenant_blog_fields_slug,
  body: m.tenant_blog_fields_body,
};

/** As part of a sentence. */
export const FIELDS_IN_TEXT: Record<PostField, () => string> = {
  title: m.tenant_blog_fieldsInText_title,
  summary: m.tenant_blog_fieldsInText_summary,
  slug: m.tenant_blog_fieldsInText_slug,
  body: m.tenant_blog_fieldsInText_body,
};

export const BLANK_POST: PostContent = { title: "", summary: "", slug: "", body: "" };

export const isSamePost = (a: PostContent, b: PostContent): boolean =>
  POST_FIELDS.every((field) => a[field] === b[field]);

export const mergePosts = (base: PostContent, mine: PostContent, theirs: PostContent) =>
  threeWayMerge({ base, mine, theirs }, POST_FIELDS);

/** Suggests a slug in the browser. The server checks whether it is free. */
export const slugOfTitle = (title: string): string => slugOf(title, POST_LIMITS.slug);
