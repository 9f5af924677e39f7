import { and, eq, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { MemberScope, PlatformScope, TenantScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import { addDays } from "@/lib/time/duration";
import { inPlatform, inTenant, type Tx } from "@/server/db/client";
import { readInTenant } from "@/server/db/read-transaction";
import { files, slides } from "@/server/db/schema";
import { type StoredImage, storeImage } from "@/server/files/store-image";
import { withStagedUpload } from "@/server/files/upload-staging";
import { fileStore } from "@/server/providers";
import { DECK_COPY } from "./copy";
import type { UploadSlide } from "./schema";

/** Enough for ten full unsaved or replaced decks, because a speaker may prepare several talks in a day. */
const MAX_UNSHOWN = 200;

const isUnshown = (tx: Tx): SQL | undefined =>
  and(
    eq(files.kind, "slide"),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(slides)
        .where(and(eq(slides.tenantId, files.tenantId), eq(slides.fileId, files.id))),
    ),
  );

/** Stores an image. It isn't on any slide until the viewer's deck is saved with it. */
export async function storeSlide(scope: MemberScope, { body }: UploadSlide): Promise<StoredImage> {
  const isOwn = and(eq(files.tenantId, scope.tenant.id), eq(files.userId, scope.viewer.userId));
  const held = await readInTenant(scope, (tx) => tx.$count(files, and(isUnshown(tx), isOwn)));
  if (held >= MAX_UNSHOWN) throw new AppError("TOO_MANY_REQUESTS", DECK_COPY.tooMany, "hoarding");
  return withStagedUpload(body, (sent) => storeImage(scope, "slide", sent));
}

/** The communities with a slide's image that was uploaded more than a day ago and is on no slide. */
export const listTenantsWithUnusedSlides = (scope: PlatformScope): Promise<string[]> =>
  inPlatform(scope, async (tx) => {
    const { tenantId } = files;
    const due = await tx.selectDistinct({ tenantId }).from(files).where(isUnshownForDay(tx, scope));
    return due.map((row) => row.tenantId);
  });

const isUnshownForDay = (tx: Tx, { now }: Pick<TenantScope, "now">) =>
  and(isUnshown(tx), lt(files.createdAt, addDays(now, -1)));

/** Deletes images that were uploaded more than a day ago and are on no slide. Returns how many. */
export async function deleteUnusedSlides(scope: TenantScope): Promise<number> {
  const swept = await inTenant(scope, (tx) =>
    tx
      .delete(files)
      .where(and(eq(files.tenantId, scope.tenant.id), isUnshownForDay(tx, scope)))
      .returning({ key: files.key }),
  );
  for (const { key } of swept) await fileStore().remove(key);
  return swept.length;
}
