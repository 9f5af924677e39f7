import { and, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { ReadScope, TenantScope } from "@/access/scope";
import { startups } from "@/domain/schema";
import { SIMILAR_NAME, websiteKey } from "@/domain/startup/rules";
import { type FindDuplicates, Website } from "@/domain/startup/schema";
import { isListed } from "@/features/startup/visibility";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";

/** A possible duplicate. `slug` is null if it has no visible page. */
export type DuplicateMatch = { id: string; name: string; tagline: string; slug: string | null };

/** The startup that uses the website. `entry` is null if the viewer may not see it. */
export type TakenWebsite = { entry: DuplicateMatch | null };
export type Duplicates = { website: TakenWebsite | null; similar: DuplicateMatch[] };

const MAX_DUPLICATES = 3;
const MIN_NAME_LENGTH = 3;

const twin = (scope: ReadScope) => ({
  id: startups.id,
  name: startups.name,
  tagline: startups.tagline,
  slug: sql<string | null>`case when ${isListed(scope)} then ${startups.slug} end`,
});

const isOwn = ({ viewer }: ReadScope): SQL =>
  viewer ? sql`${startups.createdBy} is not distinct from ${viewer.userId}::uuid` : sql`false`;

/** Startups with the same website or a similar name. (SUB-3) */
export function findDuplicates(scope: TenantScope, input: FindDuplicates): Promise<Duplicates> {
  const website = Website.safeParse(input.website);
  return inTenant(scope, async (tx) => ({
    website: website.success ? await findByWebsite(tx, scope, website.data) : null,
    similar: await findByName(tx, scope, input.name),
  }));
}

/**
 * Finds the startup that uses a website. Drafts of others don't count, so a draft can't reserve a website.
 * For unlisted startups of others, only their existence is revealed.
 */
async function findByWebsite(
  tx: Tx,
  scope: ReadScope,
  website: string,
  exceptId?: string,
): Promise<TakenWebsite | null> {
  const isShown = sql<boolean>`(${isListed(scope)} or ${isOwn(scope)})`;
  const [found] = await tx
    .select({ entry: twin(scope), isShown })
    .from(startups)
    .where(
      and(
        eq(startups.tenantId, scope.tenant.id),
        eq(startups.websiteKey, websiteKey(website)),
        or(
          inArray(startups.status, ["live", "in_review", "scheduled"]),
          and(eq(startups.status, "draft"), isOwn(scope)),
        ),
        exceptId ? ne(startups.id, exceptId) : undefined,
      ),
    )
    .orderBy(desc(isShown), startups.id)
    .limit(1);
  return found ? { entry: found.isShown ? found.entry : null } : null;
}

/** @throws AppError if another startup uses the website */
export async function assertWebsiteFree(
  tx: Tx,
  scope: ReadScope,
  { id, website }: { id: string; website: string },
): Promise<void> {
  const taken = await findByWebsite(tx, scope, website, id);
  if (!taken) return;
  const message = taken.entry?.slug
    ? m.startup_submit_websiteTaken()
    : m.startup_submission_form_websiteWaiting();
  throw new AppError("CONFLICT", message, "website");
}

export async function findByName(tx: Tx, scope: ReadScope, name: string): Promise<DuplicateMatch[]> {
  if (name.trim().length < MIN_NAME_LENGTH) return [];
  const found = sql`similar_startups(${name}, ${SIMILAR_NAME}, ${MAX_DUPLICATES})
    with ordinality as found (id, place)`;
  return tx
    .select(twin(scope))
    .from(startups)
    .innerJoin(found, sql`found.id = ${startups.id}`)
    .where(eq(startups.tenantId, scope.tenant.id))
    .orderBy(sql`found.place`);
}
