import { and, eq, or } from "drizzle-orm";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { posts } from "@/domain/schema";
import type { TranslatePost } from "@/domain/tenant/blog/schema";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { beginPost } from "./edit-post";
import { POST_LIMITS } from "./rules";
import { contentOf, lockPost, ofPost } from "./store";

/**
 * Starts a version of a post in another language, with the post's words, and returns its id. If the version exists
 * already, returns its id; a deleted one comes back as a draft.
 */
export const translatePost = (scope: AdminScope, { id, language }: TranslatePost): Promise<{ id: string }> =>
  inTenant(scope, async (tx) => {
    const row = await lockPost(tx, scope, id);
    // Other requests for a version wait for the original, also for a deleted one.
    const originalId = row.originalId ?? row.id;
    await tx.select({ id: posts.id }).from(posts).where(ofPost(scope, originalId)).for("update");
    const [existing] = await tx
      .select()
      .from(posts)
      .where(
        and(
          eq(posts.tenantId, scope.tenant.id),
          or(eq(posts.id, originalId), eq(posts.originalId, originalId)),
          eq(posts.language, language),
        ),
      );
    if (existing?.deletedAt) {
      const asDraft = { deletedAt: null, publishedAt: null, draft: contentOf(existing) };
      await tx.update(posts).set(asDraft).where(ofPost(scope, existing.id));
      const target = { type: "post", id: existing.id };
      await audit(tx, scope, { action: "post.restored", target });
    }
    if (existing) return { id: existing.id };
    const words = contentOf(row);
    // Its own address, because each version has one.
    const base = words.slug.slice(0, POST_LIMITS.slug - 1 - language.length).replace(/-$/, "");
    const slug = base && `${base}-${language}`;
    const version = { id: newId(), values: { ...words, slug }, language, originalId };
    await beginPost(tx, scope, version);
    return { id: version.id };
  });
