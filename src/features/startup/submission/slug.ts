import slugify from "@sindresorhus/slugify";
import { and, eq, ne, or, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { RESERVED_SLUGS } from "@/features/startup/rules";
import { isListed } from "@/features/startup/visibility";
import { withoutTail } from "@/lib/text/plain-text";
import { inTenant, type Tx } from "@/server/db/client";
import { startupSlugs, startups } from "@/server/db/schema";

const LONGEST = 60;
const NAMELESS = "startup";

/** A name as a part of an address; a name of which nothing can be written in Latin letters is a `startup`. */
export const slugOf = (name: string): string =>
  withoutTail(slugify(name, { decamelize: false }).slice(0, LONGEST), /-/) || NAMELESS;

/**
 * The first free slug of `name`, `name-2`, `name-3` …; the caller has taken its turn, so it stays free.
 * Addresses that were somebody's before are not free; those of the startup itself (`ownId`) are.
 */
export async function chooseSlug(
  tx: Tx,
  tenantId: string,
  name: string,
  ownId: string | null = null,
): Promise<string> {
  const base = slugOf(name);
  const rows = await Promise.all(
    [
      { table: startups, owner: startups.id },
      { table: startupSlugs, owner: startupSlugs.startupId },
    ].map(({ table, owner }) =>
      tx
        .select({ slug: table.slug })
        .from(table)
        .where(
          and(
            eq(table.tenantId, tenantId),
            or(eq(table.slug, base), sql`${table.slug} ~ ${`^${base}-[0-9]+$`}`),
            ownId ? ne(owner, ownId) : undefined,
          ),
        ),
    ),
  );
  const taken = new Set([...RESERVED_SLUGS, ...rows.flat().map(({ slug }) => slug)]);
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/**
 * Gives a startup the address of its new name; the old one leads to it from then on. Returns the address.
 * (`docs/behaviours.md`, SUB-8)
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

/** Where a listed startup is now that had this address before; null when there is none. */
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
