import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { MemberScope, TenantScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import type { Tx } from "@/server/db/client";
import { files, members, profiles } from "@/server/db/schema";
import { readCategories } from "./categories";
import { COPY } from "./copy";
import type { SubmitStartup } from "./schema";

const { submit: say } = COPY;

/** The category as the community writes it. */
export async function readCategory(tx: Tx, scope: TenantScope, wanted: string): Promise<string> {
  const known = await readCategories(tx, scope);
  const found = known.find((category) => category.toLowerCase() === wanted.toLowerCase());
  if (!found) throw new AppError("BAD_REQUEST", say.unknownCategory, "category");
  return found;
}

/** A member who may be named: of this community, and not banned from it. */
export const isNameable = ({ tenant, now }: Pick<TenantScope, "tenant" | "now">) =>
  and(
    eq(members.tenantId, tenant.id),
    eq(profiles.accountStatus, "active"),
    or(isNull(members.bannedAt), lte(members.bannedUntil, now)),
  );

/** The ids of the people named, in the order given. */
export async function readMakers(
  tx: Tx,
  scope: TenantScope,
  usernames: readonly string[],
): Promise<string[]> {
  if (!usernames.length) return [];
  const username = sql<string>`lower(${profiles.username})`;
  const found = await tx
    .select({ userId: members.userId, username })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .where(and(isNameable(scope), inArray(username, [...usernames])));
  const ids = new Map(found.map((person) => [person.username, person.userId]));
  const unknown = usernames.filter((name) => !ids.has(name));
  if (unknown.length)
    throw new AppError("BAD_REQUEST", say.unknownMaker(unknown, scope.tenant.name), "makers");
  return usernames.flatMap((name) => ids.get(name) ?? []);
}

/** Only images that the viewer uploaded here, for this use, may be shown. */
export async function refuseForeignFiles(
  tx: Tx,
  { tenant, viewer }: MemberScope,
  { logoFileId, gallery }: SubmitStartup,
): Promise<void> {
  const wanted = [
    ...(logoFileId ? [{ id: logoFileId, kind: "logo", field: "logoFileId" }] : []),
    ...gallery.map(({ fileId }, index) => ({ id: fileId, kind: "gallery", field: `gallery.${index}` })),
  ];
  if (!wanted.length) return;
  const ids = wanted.map(({ id }) => id);
  const mine = await tx
    .select({ id: files.id, kind: files.kind })
    .from(files)
    .where(and(eq(files.tenantId, tenant.id), eq(files.userId, viewer.userId), inArray(files.id, ids)));
  const lost = wanted.find(({ id, kind }) => !mine.some((file) => file.id === id && file.kind === kind));
  if (lost) throw new AppError("BAD_REQUEST", say.lostImage, lost.field);
}
