import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The visual shape of a domain in ASCII letters, as `shapeOf` reduces it. An index has it, so that the communities'
 * addresses needn't all be read to find those that look alike.
 */
export const asciiShape = (domain: SQLWrapper): SQL =>
  sql`replace(replace(replace(translate(${domain}, '01i5', 'olls'), 'rn', 'm'), 'vv', 'w'), '-', '')`;

/** Only these domains have letters beyond ASCII. They are few. */
export const isInternational = (domain: SQLWrapper): SQL => sql`${domain} like '%xn--%'`;
