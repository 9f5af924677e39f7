import { and, count, eq, inArray, lt, notExists, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, PlatformScope, TenantScope } from "@/access/scope";
import { type StoredImage, storeImage } from "@/domain/files/store-image";
import { files, startupDrafts, startupImages, startups } from "@/domain/schema";
import type { UploadImage } from "@/domain/startup/schema";
import { AppError } from "@/lib/errors/app-error";
import { addDays } from "@/lib/time/duration";
import { inPlatform, inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import type { ImageFile } from "@/server/files/read-image";
import { withStagedUpload } from "@/server/files/upload-staging";
import { fileStore } from "@/server/providers";

const MAX_UNATTACHED = 60;
const SWEPT_KINDS = ["logo", "gallery"] as const;

const isInDraft = sql`(${startupDrafts.content} ->> 'logoFileId' = ${files.id}::text or ${startupDrafts.content} -> 'gallery'
  @> jsonb_build_array(jsonb_build_object('fileId', ${files.id})))`;

function isUnattached(tx: Tx): SQL | undefined {
  const unless = (table: typeof startups | typeof startupImages | typeof startupDrafts, isUsed: SQL) => {
    const isHere = and(eq(table.tenantId, files.tenantId), isUsed);
    return notExists(tx.select({ one: sql`1` }).from(table).where(isHere));
  };
  return and(
    unless(startups, eq(startups.logoFileId, files.id)),
    unless(startupImages, eq(startupImages.fileId, files.id)),
    unless(startupDrafts, isInDraft),
  );
}

/** Stores an image for a startup that is still being written. (SUB-4) */
export async function storeUpload(scope: MemberScope, { kind, body }: UploadImage): Promise<StoredImage> {
  await assertNotHoarding(scope);
  return withStagedUpload(body, (sent) => storeImage(scope, kind, sent));
}

/** Null if the community has no such image. */
export async function findImage(
  scope: Pick<TenantScope, "tenant" | "viewer">,
  id: string,
): Promise<(ImageFile & { kind: string }) | null> {
  const [row] = await readInOneTrip(scope, (tx) =>
    tx
      .select({ key: files.key, kind: files.kind, contentType: files.contentType, width: files.width })
      .from(files)
      .where(and(eq(files.tenantId, scope.tenant.id), eq(files.id, id))),
  );
  return row ?? null;
}

/** The communities with an image that has been unused for a day. */
export const listTenantsWithUnusedFiles = (scope: PlatformScope): Promise<string[]> =>
  inPlatform(scope, async (tx) => {
    const { tenantId } = files;
    const due = await tx.selectDistinct({ tenantId }).from(files).where(isUnusedForDay(tx, scope));
    return due.map((row) => row.tenantId);
  });

const isUnusedForDay = (tx: Tx, { now }: Pick<TenantScope, "now">) =>
  and(inArray(files.kind, [...SWEPT_KINDS]), lt(files.createdAt, addDays(now, -1)), isUnattached(tx));

/** Deletes images that have been unused for a day. Returns the number deleted. */
export async function deleteUnusedFiles(scope: TenantScope): Promise<number> {
  const swept = await inTenant(scope, (tx) =>
    tx
      .delete(files)
      .where(and(eq(files.tenantId, scope.tenant.id), isUnusedForDay(tx, scope)))
      .returning({ key: files.key }),
  );
  for (const { key } of swept) await fileStore().remove(key);
  return swept.length;
}

async function assertNotHoarding(scope: MemberScope): Promise<void> {
  const { tenant, viewer } = scope;
  const [held] = await readInOneTrip(scope, (tx) =>
    tx
      .select({ count: count() })
      .from(files)
      .where(
        and(
          eq(files.tenantId, tenant.id),
          eq(files.userId, viewer.userId),
          inArray(files.kind, [...SWEPT_KINDS]),
          isUnattached(tx),
        ),
      ),
  );
  if ((held?.count ?? 0) >= MAX_UNATTACHED)
    throw new AppError("TOO_MANY_REQUESTS", m.startup_image_tooMany(), "hoarding");
}
