import { and, eq, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { storeImage } from "@/domain/files/store-image";
import { brandingDrafts, brandingVersions, files, tenants } from "@/domain/schema";
import { BRANDING_COPY as copy } from "@/domain/tenant/branding/rules";
import type { BrandImage, UploadBrandImage } from "@/domain/tenant/branding/schema";
import { AppError } from "@/lib/errors/app-error";
import { fileUrl } from "@/lib/file-url";
import { addDays } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";
import { isVector } from "@/server/files/svg-rasterizer";
import { withStagedUpload } from "@/server/files/upload-staging";
import { fileStore } from "@/server/providers";

const MAX_UNUSED = 40;

/**
 * Stores a re-encoded branding image. An SVG is rasterized, and only the pixels are stored. Images that no
 * draft or version has used for a day are deleted. (TEN-12)
 */
export async function storeBrandImage(scope: AdminScope, { body }: UploadBrandImage): Promise<BrandImage> {
  return withStagedUpload(body, async (sent) => {
    await deleteUnusedImages(scope);
    const { id } = await storeImage(scope, "brand", sent);
    await inTenant(scope, (tx) =>
      audit(tx, scope, { action: "branding.picture_uploaded", target: { type: "file", id } }),
    );
    return { url: fileUrl(id), isVector: isVector(sent.start) };
  });
}

const names = (column: SQL): SQL => sql`strpos(${column}::text, ${files.id}::text) > 0`;

/** Versions are kept forever, and so are their images. */
const isUnused = (tx: Tx, { tenant }: AdminScope): SQL | undefined =>
  and(
    eq(files.tenantId, tenant.id),
    eq(files.kind, "brand"),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(brandingDrafts)
        .where(names(sql`${brandingDrafts.content}`)),
    ),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(brandingVersions)
        .where(names(sql`${brandingVersions.content}`)),
    ),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(tenants)
        .where(names(sql`${tenants.settings}`)),
    ),
  );

async function deleteUnusedImages(scope: AdminScope): Promise<void> {
  const dayAgo = addDays(scope.now, -1);
  const swept = await inTenant(scope, async (tx) => {
    const gone = and(isUnused(tx, scope), lt(files.createdAt, dayAgo));
    const rows = await tx.delete(files).where(gone).returning({ key: files.key });
    const [left] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(files)
      .where(isUnused(tx, scope));
    if ((left?.count ?? 0) >= MAX_UNUSED) throw new AppError("TOO_MANY_REQUESTS", copy.tooMany(), "hoarding");
    return rows;
  });
  for (const { key } of swept) await fileStore().remove(key);
}
