import { sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { inTenant } from "@/server/db/client";
import type { OneStartup, Suggestion } from "./directory-schema";
import { readSuggestions } from "./suggesting";

const SHOWN = 4;

/**
 * The listed startups most like one by the tags and the category they share and by their words.
 * (`docs/behaviours.md`, DIR-10)
 */
export const listAkin = (scope: TenantScope, { startupId }: OneStartup): Promise<Suggestion[]> =>
  inTenant(scope, (tx) => readSuggestions(tx, scope, sql`startups_akin(${startupId}::uuid, ${SHOWN})`));
