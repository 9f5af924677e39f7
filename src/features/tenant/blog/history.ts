import { and, desc, eq } from "drizzle-orm";
import type { AdminScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { posts, postVersions, profiles } from "@/domain/schema";
import type { OnePost, OnePostVersion, PostContent } from "@/domain/tenant/blog/schema";
import { AppError } from "@/lib/errors/app-error";
import { type DiffPart, diffText } from "@/lib/text/diff";
import { inTenant } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { POST_ERRORS as copy, isSamePost, POST_FIELDS, type PostField } from "./rules";
import { archiveVersion, contentOf, lockPost, writeDraft } from "./store";

const MAX_SHOWN = 100;

const ofVersion = ({ tenant }: Pick<TenantScope, "tenant">, postId: string) =>
  and(eq(postVersions.tenantId, tenant.id), eq(postVersions.postId, postId));

/** Versions of a post, newest first, with author, date and reason. (GDP-3) */
export const listPostVersions = (scope: TenantScope, { id }: OnePost) =>
  readInOneTrip(scope, (tx) =>
    tx
      .select({
        number: postVersions.number,
        kind: postVersions.kind,
        savedAt: postVersions.savedAt,
        savedBy: profiles.fullName,
      })
      .from(postVersions)
      .leftJoin(profiles, eq(profiles.id, postVersions.savedBy))
      .where(ofVersion(scope, id))
      .orderBy(desc(postVersions.number))
      .limit(MAX_SHOWN),
  );

type PostDiff = { content: PostContent; changes: Partial<Record<PostField, DiffPart[]>> };

/** A version with a field-by-field diff against the current draft. */
export const comparePostVersion = (scope: TenantScope, { id, number }: OnePostVersion): Promise<PostDiff> =>
  inTenant(scope, async (tx) => {
    const [found] = await tx
      .select({ content: postVersions.content, post: posts })
      .from(postVersions)
      .innerJoin(posts, and(eq(posts.tenantId, postVersions.tenantId), eq(posts.id, postVersions.postId)))
      .where(and(ofVersion(scope, id), eq(postVersions.number, number)));
    if (!found) throw new AppError("NOT_FOUND", copy.versionGone(), "gone");
    const current = contentOf(found.post);
    const changed = POST_FIELDS.filter((field) => found.content[field] !== current[field]);
    const changes = changed.map((field) => [field, diffText(found.content[field], current[field])]);
    return { content: found.content, changes: Object.fromEntries(changes) };
  });

/** Copies a version into the draft, after archiving the draft. Publishes nothing. */
export const restorePostVersion = (scope: AdminScope, { id, number }: OnePostVersion): Promise<void> =>
  inTenant(scope, async (tx) => {
    const row = await lockPost(tx, scope, id);
    const [version] = await tx
      .select({ content: postVersions.content })
      .from(postVersions)
      .where(and(ofVersion(scope, id), eq(postVersions.number, number)));
    if (!version) throw new AppError("NOT_FOUND", copy.versionGone(), "gone");
    const current = contentOf(row);
    if (isSamePost(current, version.content)) return;
    if (row.draft) await archiveVersion(tx, scope, id, current, "saved", row.draftBy);
    await writeDraft(tx, scope, row, version.content);
    await audit(tx, scope, {
      action: "post.version_restored",
      target: { type: "post", id },
      after: { number },
    });
  });
