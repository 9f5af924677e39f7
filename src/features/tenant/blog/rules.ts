import { threeWayMerge } from "@/lib/three-way-merge";
import type { PostContent } from "./schema";

export const POST_LIMITS = { title: 120, summary: 300, slug: 80, body: 20_000 } as const;

export const POST_ERRORS = {
  gone: "This post no longer exists.",
  title: "Enter a title.",
  summary: "Enter a summary. Lists and feeds show it.",
  body: "Write something first.",
  slug: "Use lowercase letters, digits and hyphens.",
  slugTaken: "Another post uses this address, or used it before. Choose another.",
  stale: "Another admin has just saved this post. We'll merge their changes first.",
  past: "This time has passed. Choose a later one, or publish now.",
  tooMany: "You've reached the limit of posts. Delete some first.",
  versionGone: "This version no longer exists.",
} as const;

export const MAX_DELETED_POSTS = 1000;
export const POST_RETENTION_DAYS = 30;

export const POST_STATES = { draft: "Draft", scheduled: "Scheduled", published: "Published" } as const;
export type PostState = keyof typeof POST_STATES;

export const stateOf = ({ publishedAt }: { publishedAt: Date | null }, now: Date): PostState => {
  if (!publishedAt) return "draft";
  return publishedAt > now ? "scheduled" : "published";
};

export const POST_FIELDS = ["title", "summary", "slug", "body"] as const;
export type PostField = (typeof POST_FIELDS)[number];

export const POST_FIELD_NAMES: Record<PostField, string> = {
  title: "title",
  summary: "summary",
  slug: "address",
  body: "text",
};

export const BLANK_POST: PostContent = { title: "", summary: "", slug: "", body: "" };

export const isSamePost = (a: PostContent, b: PostContent): boolean =>
  POST_FIELDS.every((field) => a[field] === b[field]);

export const mergePosts = (base: PostContent, mine: PostContent, theirs: PostContent) =>
  threeWayMerge({ base, mine, theirs }, POST_FIELDS);

/** Suggests a slug in the browser. The server checks whether it is free. */
export const slugOfTitle = (title: string): string =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, POST_LIMITS.slug)
    .replace(/^-|-$/g, "");
