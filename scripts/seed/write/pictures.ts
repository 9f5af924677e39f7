import { eq } from "drizzle-orm";
import sharp from "sharp";
import { files, profiles, startupImages } from "@/domain/schema";
import { fileUrl } from "@/lib/file-url";
import { fileKey } from "@/server/adapters/files/port";
import { fileStore } from "@/server/providers";
import { idOf } from "../plan/ids";
import type { PlannedPerson } from "../plan/people";
import { type Artwork, type PlannedPicture, planAvatar } from "../plan/pictures";
import { inPortions, type Owner } from "./database";
import type { Listing } from "./startups";

type FileRow = typeof files.$inferInsert;
type Belonging = { tenantId: string; userId: string };

/** Matches sharp's thread count; more drawings would only wait in memory. */
const AT_ONCE = 8;
const CONTENT_TYPE = "image/webp";

/** Drawings have little detail, so a low encoder effort is enough. */
async function render(image: PlannedPicture, belonging: Belonging): Promise<FileRow> {
  const drawn = sharp(Buffer.from(image.svg)).webp({ quality: 82, effort: 2 });
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  const key = fileKey(belonging.tenantId, image.fileId);
  await fileStore().put(key, data, CONTENT_TYPE);
  return {
    id: image.fileId,
    ...belonging,
    kind: image.kind,
    key,
    contentType: CONTENT_TYPE,
    width: info.width,
    height: info.height,
    bytes: data.length,
  };
}

export async function writeFiles(tx: Owner, wanted: { image: PlannedPicture; belonging: Belonging }[]) {
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const portion = wanted.slice(start, start + AT_ONCE);
    const rows = await Promise.all(portion.map(({ image, belonging }) => render(image, belonging)));
    await tx.insert(files).values(rows);
  }
}

/**
 * Writes logos and galleries as files. Call it before inserting the startups, whose rows reference the logos.
 */
export async function writeArtwork(
  tx: Owner,
  tenantId: string,
  artwork: readonly { makerId: string; art: Artwork }[],
): Promise<number> {
  const wanted = artwork.flatMap(({ makerId, art }) =>
    [art.logo, ...art.gallery].map((image) => ({ image, belonging: { tenantId, userId: makerId } })),
  );
  await writeFiles(tx, wanted);
  return wanted.length;
}

export async function writeGalleries(tx: Owner, tenantId: string, listings: Listing[]): Promise<void> {
  const rows = listings.flatMap(({ id: startupId, art }) =>
    art.gallery.map(({ fileId, alt }, position) => ({
      id: idOf("image", fileId),
      ...{ tenantId, startupId, fileId, alt, position },
    })),
  );
  await inPortions(rows, (portion) => tx.insert(startupImages).values(portion));
}

export async function writeAvatars(
  tx: Owner,
  tenantId: string,
  people: Pick<PlannedPerson, "username" | "userId">[],
) {
  const portraits = people.flatMap(({ username, userId }) => {
    const image = planAvatar(username);
    return image ? [{ image, belonging: { tenantId, userId } }] : [];
  });
  await writeFiles(tx, portraits);
  for (const { image, belonging } of portraits) {
    const avatarUrl = fileUrl(image.fileId);
    await tx.update(profiles).set({ avatarUrl }).where(eq(profiles.id, belonging.userId));
  }
}
