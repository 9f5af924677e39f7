import { type SQL, sql } from "drizzle-orm";

/**
 * The same input always gives the same id: an MD5 digest formatted as a UUID version 8, which allows custom
 * bits.
 */
export const idOf = (words: SQL): SQL =>
  sql`overlay(overlay(md5(${words}) placing '8' from 13) placing 'a' from 17)::uuid`;
