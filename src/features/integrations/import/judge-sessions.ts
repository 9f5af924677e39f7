import { and, eq, inArray } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { sessions } from "@/domain/schema";
import { NO_ID } from "@/lib/id";
import type { Tx } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { remainingCalls } from "@/server/rate-limit/limiter";
import type { Batch, Judgement, StoredRow } from "./batch";
import { judgeDrafts } from "./judge-drafts";
import { readSession } from "./read-session";

/** Imported sessions count like the ones that the same user plans by hand. */
export const planLimit = ({ tenant }: Pick<TenantScope, "tenant">, userId: string) =>
  limitKey("plan", { community: tenant.id, person: userId });

/** How many more sessions the user can plan today. */
export const countSessionsLeft = (scope: Pick<TenantScope, "tenant">, userId: string | null) =>
  remainingCalls(planLimit(scope, userId ?? NO_ID));

/** Sessions with the same start and title are the same. */
const keyOf = (startsAt: Date, title: string): string => `${startsAt.toISOString()} ${title.toLowerCase()}`;

/** Decides for each row whether it becomes a session. While they are imported, each is counted against the limit. */
export async function judgeSessions(
  tx: Tx,
  scope: TenantScope,
  batch: Batch,
  rows: readonly StoredRow[],
): Promise<Judgement[]> {
  const starts: Date[] = [];
  const read = rows.map((row) => {
    const session = readSession(scope, batch, row);
    if ("outcome" in session) return { row, key: null, outcome: session.outcome };
    starts.push(session.startsAt);
    return { row, key: keyOf(session.startsAt, session.plan.title), outcome: null };
  });
  const existing = await findExisting(tx, scope, starts);
  const left =
    batch.state === "checking" ? await countSessionsLeft(scope, batch.createdBy) : Number.POSITIVE_INFINITY;
  return judgeDrafts(tx, scope, batch, read, { existing, left });
}

/** Drafts as well: admins see all of them. */
async function findExisting(tx: Tx, { tenant }: TenantScope, starts: readonly Date[]) {
  const { title, startsAt, tenantId } = sessions;
  const found = await tx
    .select({ title, startsAt })
    .from(sessions)
    .where(and(eq(tenantId, tenant.id), inArray(startsAt, [...starts])));
  return new Set(found.map((session) => keyOf(session.startsAt, session.title)));
}
