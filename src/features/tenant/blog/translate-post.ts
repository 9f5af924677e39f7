import { and, eq } from "drizzle-orm";
import type { AdminScope } from "@/access/scope";
import { newId } from "@/lib/id";
import { audit } from "@/server/audit/audit";
import { inTenant } from "@/server/db/client";
import { posts } from "@/server/db/schema";
import { beginPost } from "./edit-post";
import { POST_LIMITS } from "./rules";
import type { TranslatePost } from "./schema";
import { contentOf, lockPost, ofPost } from "./store";

/**
 * Starts a version of a post in another language, with the original's words, and returns its id. If there is one, it is
 * that one's id; a deleted one comes back as a draft.
 */
export const translatePost = (scope: AdminScope, { id, language }: TranslatePost): Promise<{ id: string }> =>
  inTenant(scope, async (tx) => {
    const row = await lockPost(tx, scope, id);
    const original = row.originalId ? await lockPost(tx, scope, row.originalId) : row;
    if (original.language === language) return { id: original.id };
    const [existing] = await tx
      .select()
      .from(posts)
      .where(
        and(
          eq(posts.tenantId, scope.tenant.id),
          eq(posts.originalId, original.id),
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
    const words = contentOf(original);
    // Its own address, because each version has one.
    const slug = `${words.slug.slice(0, POST_LIMITS.slug - 3)}-${language}`;
    const version = { id: newId(), values: { ...words, slug }, language, originalId: original.id };
    await beginPost(tx, scope, version);
    return { id: version.id };
  });
