import { and, eq, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { MemberScope, TenantScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { readInTenant } from "@/server/db/read-transaction";
import { files, slides } from "@/server/db/schema";
import { type StoredImage, storeImage } from "@/server/files/store-image";
import { withStagedUpload } from "@/server/files/upload-staging";
import { fileStore } from "@/server/providers";
import { DECK_COPY } from "./copy";
import type { UploadSlide } from "./schema";

/** Ten full decks that wait to be saved, or were replaced: somebody may prepare several talks in a day. */
const MAX_UNSHOWN = 200;
const DAY_MS = 86_400_000;

const isUnshown = (tx: Tx, { tenant }: TenantScope): SQL | undefined =>
  and(
    eq(files.tenantId, tenant.id),
    eq(files.kind, "slide"),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(slides)
        .where(and(eq(slides.tenantId, files.tenantId), eq(slides.fileId, files.id))),
    ),
  );

/** Keeps an image for a slide of the viewer; it is on none until their deck is saved with it. */
export async function storeSlide(scope: MemberScope, { body }: UploadSlide): Promise<StoredImage> {
  const isOwn = eq(files.userId, scope.viewer.userId);
  const held = await readInTenant(scope, (tx) => tx.$count(files, and(isUnshown(tx, scope), isOwn)));
  if (held >= MAX_UNSHOWN) throw new AppError("TOO_MANY_REQUESTS", DECK_COPY.tooMany, "hoarding");
  return withStagedUpload(body, (sent) => storeImage(scope, "slide", sent));
}

/** Removes a community's images that were on no slide for a day; says how many. */
export async function deleteUnusedSlides(scope: TenantScope): Promise<number> {
  const aged = lt(files.createdAt, new Date(scope.now.getTime() - DAY_MS));
  const swept = await inTenant(scope, (tx) =>
    tx
      .delete(files)
      .where(and(isUnshown(tx, scope), aged))
      .returning({ key: files.key }),
  );
  for (const { key } of swept) await fileStore().remove(key);
  return swept.length;
}
