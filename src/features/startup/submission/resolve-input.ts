import { and, eq, inArray, or, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, TenantScope } from "@/access/scope";
import { files, startupImages, startupMakers, startups } from "@/domain/schema";
import type { DraftValues } from "@/domain/startup/drafts/schema";
import type { SubmitStartup } from "@/domain/startup/schema";
import { findKey } from "@/features/startup/directory/categories";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db/client";

/** The key of the category, which may have been renamed or merged since the form was opened. */
export async function readCategory(tx: Tx, scope: TenantScope, wanted: string): Promise<string> {
  const found = await findKey(tx, scope, wanted);
  if (!found) throw new AppError("BAD_REQUEST", m.startup_submit_unknownCategory(), "category");
  return found;
}

/**
 * Accepts only images that a maker of this startup uploaded for this use, or that the startup already shows.
 * @throws AppError otherwise
 */
export async function assertOwnFiles(
  tx: Tx,
  scope: MemberScope,
  { id: startupId, logoFileId, gallery }: Pick<SubmitStartup, "id" | "logoFileId" | "gallery">,
): Promise<void> {
  const { tenant } = scope;
  const wanted = wantedImages({ logoFileId, gallery });
  if (!wanted.length) return;
  const ids = wanted.map(({ id }) => id);
  const mine = await tx
    .select({ id: files.id, kind: files.kind })
    .from(files)
    .where(and(eq(files.tenantId, tenant.id), isOurs(scope, startupId), inArray(files.id, ids)));
  const lost = wanted.find(({ id, kind }) => !mine.some((file) => file.id === id && file.kind === kind));
  if (lost) throw new AppError("BAD_REQUEST", m.startup_submit_lostImage(), lost.field);
}

type Images = Pick<DraftValues, "logoFileId" | "gallery">;

/**
 * Rejects images of other users in a draft. Images that it already has are accepted even if their uploader
 * has left. Missing images are reported on submission.
 */
export async function assertOwnUploads(
  tx: Tx,
  scope: MemberScope,
  values: DraftValues,
  held?: Images,
): Promise<void> {
  const known = new Set(held && wantedImages(held).map(({ id }) => id));
  const added = wantedImages(values).filter(({ id }) => !known.has(id));
  if (!added.length) return;
  const ids = added.map(({ id }) => id);
  const [foreign] = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.tenantId, scope.tenant.id),
        sql`(${isOurs(scope, values.id)}) is not true`,
        inArray(files.id, ids),
      ),
    );
  const lost = foreign && added.find(({ id }) => id === foreign.id);
  if (lost) throw new AppError("BAD_REQUEST", m.startup_submit_lostImage(), lost.field);
}

const wantedImages = ({ logoFileId, gallery }: Images) => [
  ...(logoFileId ? [{ id: logoFileId, kind: "logo", field: "logoFileId" }] : []),
  ...gallery.map(({ fileId }, index) => ({ id: fileId, kind: "gallery", field: `gallery.${index}` })),
];

const isOurs = ({ tenant, viewer }: MemberScope, startupId: string) =>
  or(
    eq(files.userId, viewer.userId),
    sql`exists (select from ${startupMakers} where ${startupMakers.tenantId} = ${tenant.id}
      and ${startupMakers.startupId} = ${startupId} and ${startupMakers.userId} = ${files.userId})`,
    sql`exists (select from ${startups} where ${startups.tenantId} = ${tenant.id}
      and ${startups.id} = ${startupId} and ${startups.logoFileId} = ${files.id})`,
    sql`exists (select from ${startupImages} where ${startupImages.tenantId} = ${tenant.id}
      and ${startupImages.startupId} = ${startupId} and ${startupImages.fileId} = ${files.id})`,
  );

export function columnsOf(input: SubmitStartup) {
  const {
    gallery: _gallery,
    makers: _makers,
    isDistinct: _isDistinct,
    launchAt: _launchAt,
    fields: _fields,
    ...facts
  } = input;
  return facts;
}

export async function nameOwner(tx: Tx, { tenant, viewer }: MemberScope, startupId: string): Promise<void> {
  await tx
    .insert(startupMakers)
    .values({ tenantId: tenant.id, startupId, userId: viewer.userId, role: "owner", position: 0 })
    .onConflictDoNothing();
}

export async function replaceImages(
  tx: Tx,
  { tenant }: MemberScope,
  startupId: string,
  gallery: SubmitStartup["gallery"],
): Promise<void> {
  const of = { tenantId: tenant.id, startupId };
  await tx
    .delete(startupImages)
    .where(and(eq(startupImages.tenantId, tenant.id), eq(startupImages.startupId, startupId)));
  if (!gallery.length) return;
  await tx
    .insert(startupImages)
    .values(gallery.map((image, position) => ({ ...of, ...image, id: newId(), position })));
}
