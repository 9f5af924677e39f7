import { and, desc, eq, sql } from "drizzle-orm";
import type { MemberScope, TenantScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import { newId } from "@/lib/id";
import { audit } from "@/server/audit";
import { inTenant, type Tx } from "@/server/db/client";
import { startupImages, startupMakers, startups } from "@/server/db/schema";
import { readCategories } from "./categories";
import { COPY } from "./copy";
import { findByName, findByWebsite, takenMessage } from "./duplicates";
import {
  invalidateListing,
  launchedStatus,
  planLaunch,
  refuseFullDay,
  type Submitted,
  submittedColumns,
  takeTurn,
} from "./launch";
import { websiteKey } from "./rules";
import type { SubmitStartup } from "./schema";
import { chooseSlug } from "./slug";
import { readCategory, readMakers, refuseForeignFiles } from "./submission-parts";

/**
 * Puts a startup into the directory, or keeps it as a draft or for review. The same id from the same person
 * again gives the startup that is there already. (`docs/behaviours.md`, SUB-13)
 * @throws AppError whose reason is the field that does not fit, `similar` or `launches-per-day`.
 */
export function submitStartup(scope: MemberScope, input: SubmitStartup): Promise<Submitted> {
  const { tenant, now } = scope;
  return inTenant(scope, async (tx) => {
    await takeTurn(tx, tenant);
    const known = await findOwn(tx, scope, input.id);
    if (known) return known;
    await refuseTwins(tx, scope, input);
    await refuseForeignFiles(tx, scope, input);
    const category = await readCategory(tx, scope, input.category);
    const makers = await readMakers(tx, scope, input.makers);
    const status = input.launchNow ? launchedStatus(tenant) : "draft";
    if (status === "live") await refuseFullDay(tx, tenant, now);
    const submitted = await insertStartup(tx, scope, { ...input, category }, status);
    await insertParts(tx, scope, input, makers);
    await audit(tx, scope, {
      action: "startup.submitted",
      target: { type: "startup", id: input.id },
      after: { name: input.name, website: input.website, slug: submitted.slug, status },
    });
    await invalidateListing(tx, tenant.id, input.id);
    return submitted;
  });
}

/** What the page of a submission begins with: the categories to choose from, and what waits already. */
export const prepareSubmission = (
  scope: TenantScope,
): Promise<{ categories: string[]; unlisted: Submitted[] }> =>
  inTenant(scope, async (tx) => {
    const [categories, unlisted] = await Promise.all([readCategories(tx, scope), listMyUnlisted(tx, scope)]);
    return { categories, unlisted };
  });

/** The viewer's startups that nobody else sees yet, newest first. */
async function listMyUnlisted(tx: Tx, { tenant, viewer }: TenantScope): Promise<Submitted[]> {
  if (!viewer) return [];
  const isUnlisted = sql`${startups.status} in ('draft', 'in_review')`;
  return tx
    .select(submittedColumns)
    .from(startups)
    .where(and(eq(startups.tenantId, tenant.id), eq(startups.createdBy, viewer.userId), isUnlisted))
    .orderBy(desc(startups.createdAt), desc(startups.id))
    .limit(20);
}

async function findOwn(tx: Tx, { tenant, viewer }: MemberScope, id: string): Promise<Submitted | null> {
  const [known] = await tx
    .select({ ...submittedColumns, createdBy: startups.createdBy })
    .from(startups)
    .where(and(eq(startups.tenantId, tenant.id), eq(startups.id, id)));
  if (!known) return null;
  const { createdBy, ...submitted } = known;
  if (createdBy !== viewer.userId) throw new AppError("CONFLICT", COPY.submit.idTaken, "id");
  return submitted;
}

/** The same website is a conflict; a similar name is only a question. */
async function refuseTwins(tx: Tx, scope: MemberScope, input: SubmitStartup): Promise<void> {
  const taken = await findByWebsite(tx, scope, input.website);
  if (taken) throw new AppError("CONFLICT", takenMessage(taken), "website");
  if (input.isDistinct) return;
  const similar = await findByName(tx, scope, input.name);
  if (similar.length) throw new AppError("CONFLICT", COPY.submit.similarName, "similar");
}

async function insertStartup(
  tx: Tx,
  { tenant, viewer, now }: MemberScope,
  input: SubmitStartup,
  status: Submitted["status"],
): Promise<Submitted> {
  const {
    gallery: _gallery,
    makers: _makers,
    launchNow: _launchNow,
    isDistinct: _isDistinct,
    ...facts
  } = input;
  const [submitted] = await tx
    .insert(startups)
    .values({
      ...facts,
      ...(status === "live" ? planLaunch(tenant, now) : {}),
      tenantId: tenant.id,
      slug: await chooseSlug(tx, tenant.id, input.name),
      websiteKey: websiteKey(input.website),
      status,
      createdBy: viewer.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: startups.id })
    .returning(submittedColumns);
  if (!submitted) throw new AppError("CONFLICT", COPY.submit.idTaken, "id");
  return submitted;
}

async function insertParts(
  tx: Tx,
  { tenant, viewer }: MemberScope,
  { id: startupId, gallery }: SubmitStartup,
  makerIds: readonly string[],
): Promise<void> {
  const of = { tenantId: tenant.id, startupId };
  const others = makerIds.filter((userId) => userId !== viewer.userId);
  await tx
    .insert(startupMakers)
    .values([
      { ...of, userId: viewer.userId, role: "owner" as const, position: 0 },
      ...others.map((userId, index) => ({ ...of, userId, role: "editor" as const, position: index + 1 })),
    ]);
  if (!gallery.length) return;
  await tx
    .insert(startupImages)
    .values(gallery.map((image, position) => ({ ...of, ...image, id: newId(), position })));
}
