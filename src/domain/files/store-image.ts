import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { files } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { fileKey } from "@/server/adapters/files/port";
import { inTenant } from "@/server/db/client";
import { type EncodedImage, encodeImage, type ImagePurpose } from "@/server/files/image-processing";
import type { Upload } from "@/server/files/upload-staging";
import { log } from "@/server/logging/log";
import { fileStore } from "@/server/providers";

export type StoredImage = { id: string; width: number; height: number };

type Kind = Exclude<ImagePurpose, "avatar">;

/** Re-encodes and stores an image of a community; content refers to it by id (SUB-4). */
export async function storeImage(scope: MemberScope, kind: Kind, sent: Upload): Promise<StoredImage> {
  const image = await encodeImage(sent, kind, scope.viewer.userId);
  const id = await insertRow(scope, kind, image);
  try {
    await fileStore().put(fileKey(scope.tenant.id, id), image.bytes, image.contentType);
  } catch (error) {
    log.error({ id: scope.requestId, err: error }, "an image could not be stored");
    const isThis = and(eq(files.tenantId, scope.tenant.id), eq(files.id, id));
    await inTenant(scope, (tx) => tx.delete(files).where(isThis));
    throw new AppError(
      "SERVICE_UNAVAILABLE",
      m.server_files_image_notStored({ requestId: scope.requestId }),
      "storage",
    );
  }
  return { id, width: image.width, height: image.height };
}

/** Inserts the row before storing the file, so that an interrupted upload can be found and cleaned up. */
async function insertRow(
  scope: MemberScope,
  kind: Kind,
  { bytes, width, height, contentType }: EncodedImage,
): Promise<string> {
  const { tenant, viewer, now } = scope;
  const id = newId();
  const about = { kind, contentType, width, height, bytes: bytes.byteLength };
  const key = fileKey(tenant.id, id);
  await inTenant(scope, (tx) =>
    tx
      .insert(files)
      .values({ ...about, id, key, tenantId: tenant.id, userId: viewer.userId, createdAt: now }),
  );
  return id;
}
