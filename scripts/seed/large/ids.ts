import { type SQL, sql } from "drizzle-orm";

/** The same id for the same words each time: a digest in the form of a UUID of version 8, whose content is free. */
export const idOf = (words: SQL): SQL =>
  sql`overlay(overlay(md5(${words}) placing '8' from 13) placing 'a' from 17)::uuid`;
