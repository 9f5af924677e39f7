import { type SQL, sql } from "drizzle-orm";
import { profiles } from "@/domain/schema";

/** A query of the words in a member's names, which weigh more (A) than what their entry shows (B). */
export const nameWordsOf = (userId: string): SQL =>
  sql`select setweight(search_vector('simple', ${profiles.fullName} || ' ' || ${profiles.username}), 'A')
    from ${profiles} where ${profiles.id} = ${userId}`;
