import { and, eq, inArray, lt, notExists, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, PlatformScope, TenantScope } from "@/access/scope";
import { type StoredImage, storeImage } from "@/domain/files/store-image";
import { files, sessions, slides } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { addDays } from "@/lib/time/duration";
import { inPlatform, inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { withStagedUpload } from "@/server/files/upload-staging";
import { fileStore } from "@/server/providers";
import type { Session } from "./access";
import type { UploadSessionImage } from "./schema";

const KINDS = ["slide", "poster"] as const;

/** Enough for ten full unsaved or replaced decks, because a speaker may prepare several talks in a day. */
const MAX_UNSHOWN = 200;

function isUnshown(tx: Tx): SQL | undefined {
  const unless = (table: typeof slides | typeof sessions, isUsed: SQL) => {
    const isHere = and(eq(table.tenantId, files.tenantId), isUsed);
    return notExists(tx.select({ one: sql`1` }).from(table).where(isHere));
  };
  return and(
    inArray(files.kind, [...KINDS]),
    unless(slides, eq(slides.fileId, files.id)),
    unless(sessions, eq(sessions.posterFileId, files.id)),
  );
}

/** Stores an image. It isn't shown anywhere until a deck or a session is saved with it. */
export async function storeSessionImage(
  scope: MemberScope,
  kind: (typeof KINDS)[number],
  { body }: UploadSessionImage,
): Promise<StoredImage> {
  const isOwn = and(eq(files.tenantId, scope.tenant.id), eq(files.userId, scope.viewer.userId));
  const held = await readInOneTrip(scope, (tx) => tx.$count(files, and(isUnshown(tx), isOwn)));
  if (held >= MAX_UNSHOWN) throw new AppError("TOO_MANY_REQUESTS", m.session_image_tooMany(), "hoarding");
  return withStagedUpload(body, (sent) => storeImage(scope, kind, sent));
}

/**
 * A host may use a picture that they uploaded themselves, or keep the one of another host.
 * @throws BAD_REQUEST if it is neither.
 */
export async function assertPoster(
  tx: Tx,
  { tenant, viewer }: MemberScope,
  fileId: string | null,
  before: Session | null = null,
): Promise<void> {
  if (fileId === null || fileId === before?.posterFileId) return;
  const isTheirs = and(eq(files.kind, "poster"), eq(files.userId, viewer.userId));
  const isThis = and(eq(files.tenantId, tenant.id), eq(files.id, fileId), isTheirs);
  if (!(await tx.$count(files, isThis)))
    throw new AppError("BAD_REQUEST", m.session_image_gone(), "posterFileId");
}

/** The communities with an image that was uploaded more than a day ago and isn't shown anywhere. */
export const listTenantsWithUnusedImages = (scope: PlatformScope): Promise<string[]> =>
  inPlatform(scope, async (tx) => {
    const { tenantId } = files;
    const due = await tx.selectDistinct({ tenantId }).from(files).where(isUnshownForDay(tx, scope));
    return due.map((row) => row.tenantId);
  });

const isUnshownForDay = (tx: Tx, { now }: Pick<TenantScope, "now">) =>
  and(isUnshown(tx), lt(files.createdAt, addDays(now, -1)));

/** Deletes images that were uploaded more than a day ago and aren't shown anywhere. Returns how many. */
export async function deleteUnusedImages(scope: TenantScope): Promise<number> {
  const swept = await inTenant(scope, (tx) =>
    tx
      .delete(files)
      .where(and(eq(files.tenantId, scope.tenant.id), isUnshownForDay(tx, scope)))
      .returning({ key: files.key }),
  );
  for (const { key } of swept) await fileStore().remove(key);
  return swept.length;
}
