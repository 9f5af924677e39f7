import { and, eq, ne, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, TenantScope } from "@/access/scope";
import { avatars, members, profiles } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { fileUrl, MAX_IMAGE_WIDTH } from "@/lib/file-url";
import { newId } from "@/lib/id";
import { fileKey } from "@/server/adapters/files/port";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { encodeImage } from "@/server/files/image-processing";
import type { ImageFile } from "@/server/files/read-image";
import { withStagedUpload } from "@/server/files/upload-staging";
import { enqueue } from "@/server/jobs/enqueue";
import { log } from "@/server/logging/log";
import { fileStore } from "@/server/providers";
import type { UploadAvatar } from "./schema";

/**
 * Re-encodes an uploaded image as a square avatar and removes the previous one. Stores the file before the
 * row, so a displayed avatar always exists.
 */
export async function storeAvatar(scope: MemberScope, { body }: UploadAvatar): Promise<{ url: string }> {
  const { userId } = scope.viewer;
  const { bytes, contentType } = await withStagedUpload(body, (sent) => encodeImage(sent, "avatar", userId));
  const id = newId();
  try {
    await fileStore().put(fileKey(userId, id), bytes, contentType);
  } catch (error) {
    log.error({ id: scope.requestId, err: error }, "an avatar could not be stored");
    throw new AppError(
      "SERVICE_UNAVAILABLE",
      m.auth_avatarNotStored({ requestId: scope.requestId }),
      "storage",
    );
  }
  await replaceAvatar(scope, async (tx) => {
    await tx.insert(avatars).values({ id, userId, contentType, createdAt: scope.now });
    return id;
  });
  return { url: fileUrl(id) };
}

export const removeAvatar = (scope: MemberScope): Promise<void> => replaceAvatar(scope, async () => null);

/**
 * `add` inserts the new avatar and returns its id. Removes all other avatars of the user, rows before files.
 */
async function replaceAvatar(scope: MemberScope, add: (tx: Tx) => Promise<string | null>): Promise<void> {
  const { userId } = scope.viewer;
  const dropped = await inTenant(scope, async (tx) => {
    await tx.select().from(profiles).where(eq(profiles.id, userId)).for("update");
    const id = await add(tx);
    const others = and(eq(avatars.userId, userId), id ? ne(avatars.id, id) : sql`true`);
    const rows = await tx.delete(avatars).where(others).returning({ id: avatars.id });
    await tx
      .update(profiles)
      .set({ avatarUrl: id && fileUrl(id) })
      .where(eq(profiles.id, userId));
    await invalidate(tx, [tags.pages(scope.tenant.id)]);
    await enqueue(tx, "announce-profile", { userId });
    return rows;
  });
  for (const { id } of dropped) await fileStore().remove(fileKey(userId, id));
}

/** Returns null if the avatar isn't one of a member of this community. */
export async function findAvatar(
  scope: Pick<TenantScope, "tenant" | "viewer">,
  id: string,
): Promise<ImageFile | null> {
  const isMember = and(eq(members.tenantId, scope.tenant.id), eq(members.userId, avatars.userId));
  const [row] = await readInOneTrip(scope, (tx) =>
    tx
      .select({ userId: avatars.userId, contentType: avatars.contentType })
      .from(avatars)
      .innerJoin(members, isMember)
      .where(eq(avatars.id, id)),
  );
  if (!row) return null;
  return { key: fileKey(row.userId, id), contentType: row.contentType, width: MAX_IMAGE_WIDTH.avatar };
}
