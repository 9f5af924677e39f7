import { and, eq, isNull, or } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { posts, profiles } from "@/domain/schema";
import type { OnePost, PostContent } from "@/domain/tenant/blog/schema";
import { newId } from "@/lib/id";
import type { Language } from "@/lib/language/languages";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { BLANK_POST, type PostState, stateOf } from "./rules";
import { contentOf, ofPost } from "./store";
import { versionPath } from "./urls";

type OwnVersion = { id: string; language: Language; state: PostState };

type OpenPost = {
  id: string;
  language: Language;
  /** The post in all its languages, this one included. */
  versions: OwnVersion[];
  /** The offered languages without a version. */
  missing: Language[];
  version: number;
  values: PostContent;
  state: PostState;
  publishedAt: Date | null;
  /** The path of the post, now or once it is published; null for a draft. */
  publishedPath: string | null;
  hasChanges: boolean;
  author: string | null;
};

/** An unsaved post. It is stored with its first change. */
export const newPost = ({ tenant }: TenantScope): OpenPost => ({
  id: newId(),
  language: tenant.languages[0],
  versions: [],
  missing: [],
  version: 0,
  values: BLANK_POST,
  state: "draft",
  publishedAt: null,
  publishedPath: null,
  hasChanges: true,
  author: null,
});

/** Null if there is no such post. */
export async function openPost(scope: TenantScope, { id }: OnePost): Promise<OpenPost | null> {
  const [found] = await readInOneTrip(scope, (tx) =>
    tx
      .select({ post: posts, author: profiles.fullName })
      .from(posts)
      .leftJoin(profiles, eq(profiles.id, posts.authorId))
      .where(and(ofPost(scope, id), isNull(posts.deletedAt))),
  );
  if (!found) return null;
  const { post, author } = found;
  const versions = await listOwnVersions(scope, post);
  return {
    id,
    language: post.language,
    versions,
    missing: scope.tenant.languages.filter(
      (language) => !versions.some((version) => version.language === language),
    ),
    version: post.draftVersion,
    values: contentOf(post),
    state: stateOf(post, scope.now),
    publishedAt: post.publishedAt,
    publishedPath: post.publishedAt ? versionPath(scope.tenant, post) : null,
    hasChanges: post.draft !== null,
    author,
  };
}

async function listOwnVersions(
  scope: TenantScope,
  { id, originalId }: Pick<typeof posts.$inferSelect, "id" | "originalId">,
): Promise<OwnVersion[]> {
  const original = originalId ?? id;
  const rows = await readInOneTrip(scope, (tx) =>
    tx
      .select({ id: posts.id, language: posts.language, publishedAt: posts.publishedAt })
      .from(posts)
      .where(
        and(
          eq(posts.tenantId, scope.tenant.id),
          or(eq(posts.id, original), eq(posts.originalId, original)),
          isNull(posts.deletedAt),
        ),
      )
      .orderBy(posts.createdAt),
  );
  return rows.map(({ publishedAt, ...row }) => ({ ...row, state: stateOf({ publishedAt }, scope.now) }));
}
