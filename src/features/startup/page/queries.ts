import { and, asc, eq, isNotNull, type SQLWrapper, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { fieldsOf, toShown } from "@/domain/fields/rules";
import { groupByField, readStartupFields } from "@/domain/fields/values";
import { files, members, profiles, startupImages, startupMakers, startups } from "@/domain/schema";
import { CARD, toCard } from "@/features/startup/directory/card";
import type { StartupDetail, StartupImage, StartupMaker } from "@/features/startup/directory/schema";
import { isListed } from "@/features/startup/visibility";
import { readActivity } from "@/features/startup/votes/latest-voters";
import { fileUrl } from "@/lib/file-url";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";

const FACTS = {
  description: startups.description,
  stage: startups.stage,
  pricing: startups.pricing,
  location: startups.location,
  foundedYear: startups.foundedYear,
  isHiring: startups.isHiring,
  status: startups.status,
  isLocked: isNotNull(startups.commentsLockedAt).mapWith(Boolean),
  updatedAt: startups.updatedAt,
};

/** Null if no startup with this slug is listed. */
export async function readStartup(scope: TenantScope, slug: string): Promise<StartupDetail | null> {
  const listed = and(isListed(scope), eq(startups.slug, slug));
  const fields = fieldsOf(scope.tenant, "startup");
  const [[row], makers, images, [activity], values] = await readInOneTrip(scope, (tx) => {
    const found = tx.select({ id: startups.id }).from(startups).where(listed);
    return Promise.all([
      tx.select({ card: CARD, facts: FACTS, launchedOn: startups.launchedAt }).from(startups).where(listed),
      readMakers(tx, scope, found),
      readImages(tx, scope, found),
      readActivity(tx, scope, found),
      fields.length ? readStartupFields(tx, scope, sql`(${found})`) : [],
    ]);
  });
  if (!row) return null;
  const { card, facts, launchedOn } = row;
  const voters = activity?.voters ?? [];
  return {
    ...toCard(scope, card, null),
    ...facts,
    launchedAt: launchedOn ?? scope.now,
    voters,
    makers,
    images,
    fields: toShown(fields, groupByField(values)),
  };
}

export const hasStartup = (
  scope: Pick<TenantScope, "tenant" | "viewer" | "now">,
  slug: string,
): Promise<boolean> =>
  inTenant(scope, async (tx) => {
    const where = and(isListed(scope), eq(startups.slug, slug));
    return (await tx.select({ id: startups.id }).from(startups).where(where).limit(1)).length > 0;
  });

function readMakers(tx: Tx, { tenant }: TenantScope, startup: SQLWrapper): Promise<StartupMaker[]> {
  return tx
    .select({
      userId: profiles.id,
      username: profiles.username,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
    })
    .from(startupMakers)
    .innerJoin(profiles, eq(profiles.id, startupMakers.userId))
    .innerJoin(members, and(eq(members.tenantId, tenant.id), eq(members.userId, startupMakers.userId)))
    .where(and(eq(startupMakers.tenantId, tenant.id), eq(startupMakers.startupId, startup)))
    .orderBy(asc(startupMakers.position), asc(profiles.username));
}

async function readImages(tx: Tx, { tenant }: TenantScope, startup: SQLWrapper): Promise<StartupImage[]> {
  const rows = await tx
    .select({
      fileId: files.id,
      alt: startupImages.alt,
      width: files.width,
      height: files.height,
    })
    .from(startupImages)
    .innerJoin(files, and(eq(files.tenantId, tenant.id), eq(files.id, startupImages.fileId)))
    .where(and(eq(startupImages.tenantId, tenant.id), eq(startupImages.startupId, startup)))
    .orderBy(asc(startupImages.position));
  return rows.map(({ fileId, ...image }) => ({ ...image, url: fileUrl(fileId) }));
}
