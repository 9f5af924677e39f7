import type { Sql } from "postgres";
import { GROUPS, SEARCH_ROLE } from "@/server/db/roles";

/** The roles that bringing this database up to date makes, to which rights are granted. */
const RIGHTS = [...Object.values(GROUPS), SEARCH_ROLE];

/**
 * Drops them, so that a later file of this process may make them as another owner.
 *
 * @param admin a superuser in the database that has granted the rights
 */
export async function dropRights(admin: Sql): Promise<void> {
  for (const role of RIGHTS) await admin.unsafe(`drop owned by "${role}" cascade; drop role "${role}"`);
}
