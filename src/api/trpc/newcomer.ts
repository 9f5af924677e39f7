import { sql } from "drizzle-orm";
import type { PersonScope } from "@/access/scope";
import { comments, seats, votes } from "@/domain/schema";
import { inTenant } from "@/server/db/client";

/** For each thing that belongs to a first day here: whether the viewer has done it. Null if the community lacks it. */
export type Newcomer = { vote: boolean | null; comment: boolean | null; seat: boolean | null };

export async function loadNewcomer(scope: PersonScope): Promise<Newcomer> {
  const { tenant, viewer } = scope;
  const {
    startup_directory: hasStartups,
    comments: hasComments,
    sessions: hasSessions,
  } = tenant.capabilities;
  const hasOwn = (table: typeof votes | typeof comments | typeof seats) =>
    sql`exists (select from ${table} where tenant_id = ${tenant.id} and user_id = ${viewer.userId})`;
  const [done] = await inTenant(scope, (tx) =>
    tx.execute<{ vote: boolean; comment: boolean; seat: boolean }>(
      sql`select ${hasOwn(votes)} as vote, ${hasOwn(comments)} as comment, ${hasOwn(seats)} as seat`,
    ),
  );
  return {
    vote: hasStartups ? (done?.vote ?? false) : null,
    comment: hasStartups && hasComments ? (done?.comment ?? false) : null,
    seat: hasSessions ? (done?.seat ?? false) : null,
  };
}
