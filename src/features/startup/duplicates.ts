import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { inTenant, type Tx } from "@/server/db/client";
import { startups } from "@/server/db/schema";
import { SIMILAR_NAME, websiteKey } from "./rules";
import { type FindDuplicates, Website } from "./schema";

/** An entry that a new one may repeat. `slug` leads to its page and is null while it has none to show. */
export type Twin = { id: string; name: string; tagline: string; slug: string | null };
export type Duplicates = { website: Twin | null; similar: Twin[] };

const MOST_SIMILAR = 3;
const SHORTEST_NAME = 3;

const twin = {
  id: startups.id,
  name: startups.name,
  tagline: startups.tagline,
  slug: sql<string | null>`case when ${startups.status} = 'live' then ${startups.slug} end`,
};

/** Entries with the same website or a name like it. (`docs/behaviours.md`, SUB-3) */
export function findDuplicates(scope: TenantScope, input: FindDuplicates): Promise<Duplicates> {
  const website = Website.safeParse(input.website);
  return inTenant(scope, async (tx) => ({
    website: website.success ? await findByWebsite(tx, scope, website.data) : null,
    similar: await findByName(tx, scope, input.name),
  }));
}

/** Drafts of others do not count: nobody can keep a website by drafting it. */
export async function findByWebsite(
  tx: Tx,
  { tenant, viewer }: Pick<TenantScope, "tenant" | "viewer">,
  website: string,
  exceptId?: string,
): Promise<Twin | null> {
  const isMine = viewer ? eq(startups.createdBy, viewer.userId) : sql`false`;
  const [found] = await tx
    .select(twin)
    .from(startups)
    .where(
      and(
        eq(startups.tenantId, tenant.id),
        eq(startups.websiteKey, websiteKey(website)),
        or(
          inArray(startups.status, ["live", "in_review", "scheduled"]),
          and(eq(startups.status, "draft"), isMine),
        ),
        exceptId ? ne(startups.id, exceptId) : undefined,
      ),
    )
    .limit(1);
  return found ?? null;
}

export async function findByName(
  tx: Tx,
  { tenant }: Pick<TenantScope, "tenant">,
  name: string,
): Promise<Twin[]> {
  if (name.trim().length < SHORTEST_NAME) return [];
  const likeness = sql`similarity(${startups.name}, ${name})`;
  return tx
    .select(twin)
    .from(startups)
    .where(
      and(
        eq(startups.tenantId, tenant.id),
        eq(startups.status, "live"),
        sql`${startups.name} % ${name}`,
        sql`${likeness} >= ${SIMILAR_NAME}`,
      ),
    )
    .orderBy(desc(likeness), startups.id)
    .limit(MOST_SIMILAR);
}
