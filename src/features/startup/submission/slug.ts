import { and, eq, inArray, ne } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { startupSlugs, startups } from "@/domain/schema";
import { RESERVED_SLUGS } from "@/domain/startup/rules";
import { isListed } from "@/features/startup/visibility";
import { slugOf } from "@/lib/text/slug";
import { inTenant, type Tx } from "@/server/db/client";

const LONGEST = 60;
/** The numbers that are looked up first. Each further time there are eight times as many. */
const FIRST_NUMBERS = 16;
const NAMELESS = "startup";

/**
 * The first free slug of `name`, `name-2`, `name-3` …. The caller must hold the lock, so it stays free.
 * Former slugs of other startups are taken; this startup's own (`ownId`) are free.
 */
export async function chooseSlug(
  tx: Tx,
  tenantId: string,
  name: string,
  ownId: string | null = null,
): Promise<string> {
  // A name without characters that can be transliterated to Latin has no slug.
  const base = slugOf(name, LONGEST) || NAMELESS;
  for (let count = FIRST_NUMBERS; ; count *= 8) {
    const slugs = [base, ...Array.from({ length: count }, (_, index) => `${base}-${index + 2}`)];
    const taken = new Set([...RESERVED_SLUGS, ...(await listTaken(tx, tenantId, slugs, ownId))]);
    const free = slugs.find((slug) => !taken.has(slug));
    if (free) return free;
  }
}

async function listTaken(tx: Tx, tenantId: string, slugs: string[], ownId: string | null): Promise<string[]> {
  const rows = await Promise.all(
    [
      { table: startups, owner: startups.id },
      { table: startupSlugs, owner: startupSlugs.startupId },
    ].map(({ table, owner }) =>
      tx
        .select({ slug: table.slug })
        .from(table)
        .where(
          and(eq(table.tenantId, tenantId), inArray(table.slug, slugs), ownId ? ne(owner, ownId) : undefined),
        ),
    ),
  );
  return rows.flat().map(({ slug }) => slug);
}

/**
 * Changes the slug to match the new name. The old slug redirects from then on. Returns the new slug. (SUB-8)
 */
export async function moveSlug(
  tx: Tx,
  { tenant, now }: Pick<TenantScope, "tenant" | "now">,
  { id, slug: old }: { id: string; slug: string },
  name: string,
): Promise<string> {
  const slug = await chooseSlug(tx, tenant.id, name, id);
  if (slug === old) return slug;
  const of = { tenantId: tenant.id, startupId: id, createdAt: now };
  const isSlug = and(eq(startupSlugs.tenantId, tenant.id), eq(startupSlugs.slug, slug));
  await tx.delete(startupSlugs).where(isSlug);
  await tx
    .insert(startupSlugs)
    .values({ ...of, slug: old })
    .onConflictDoNothing();
  return slug;
}

/** The current slug of a listed startup that formerly had this one; null if there is none. */
export function findMoved(
  scope: Pick<TenantScope, "tenant" | "viewer" | "now">,
  slug: string,
): Promise<string | null> {
  const { tenant } = scope;
  return inTenant(scope, async (tx) => {
    const [moved] = await tx
      .select({ slug: startups.slug })
      .from(startupSlugs)
      .innerJoin(startups, and(eq(startups.tenantId, tenant.id), eq(startups.id, startupSlugs.startupId)))
      .where(and(eq(startupSlugs.tenantId, tenant.id), eq(startupSlugs.slug, slug), isListed(scope)));
    return moved?.slug ?? null;
  });
}
