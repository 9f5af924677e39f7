import slugify from "@sindresorhus/slugify";
import { and, eq, or, sql } from "drizzle-orm";
import type { Tx } from "@/server/db/client";
import { startups } from "@/server/db/schema";
import { RESERVED_SLUGS } from "./rules";

const LONGEST = 60;
const NAMELESS = "startup";

/** A name as a part of an address; a name of which nothing can be written in Latin letters is a `startup`. */
export const slugOf = (name: string): string =>
  slugify(name, { decamelize: false }).slice(0, LONGEST).replace(/-+$/, "") || NAMELESS;

/** The first free slug of `name`, `name-2`, `name-3` …; the caller has taken its turn, so it stays free. */
export async function chooseSlug(tx: Tx, tenantId: string, name: string): Promise<string> {
  const base = slugOf(name);
  const isNumbered = sql`${startups.slug} ~ ${`^${base}-[0-9]+$`}`;
  const rows = await tx
    .select({ slug: startups.slug })
    .from(startups)
    .where(and(eq(startups.tenantId, tenantId), or(eq(startups.slug, base), isNumbered)));
  const taken = new Set([...RESERVED_SLUGS, ...rows.map(({ slug }) => slug)]);
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
