import { and, eq, inArray, sql } from "drizzle-orm";
import * as m from "#messages";
import type { ModeratorScope, TenantScope } from "@/access/scope";
import type { ModerationTarget, Subject } from "@/domain/moderation/cases";
import { type ColumnSnapshot, revertChanges, snapshotChanges } from "@/domain/moderation/row-snapshot";
import { sessionHosts, sessions } from "@/domain/schema";
import { isCalendarNews } from "@/features/session/participants/rules";
import { dueReminders } from "@/features/session/seats/rules";
import { onSessionSaved } from "@/features/session/seats/session-changes";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";
import type { Session } from "./access";

const HOST = sql<string | null>`(select ${sessionHosts.userId} from ${sessionHosts}
  where ${sessionHosts.tenantId} = ${sessions.tenantId} and ${sessionHosts.sessionId} = ${sessions.id}
  and ${sessionHosts.role} = 'host' limit 1)`;

const HOSTS = sql<string[]>`array(select ${sessionHosts.userId} from ${sessionHosts}
  where ${sessionHosts.tenantId} = ${sessions.tenantId} and ${sessionHosts.sessionId} = ${sessions.id})`;

const isThis = ({ tenant }: TenantScope, id: string) =>
  and(eq(sessions.tenantId, tenant.id), eq(sessions.id, id));

const stateOf = ({ status, hiddenReason }: Session): Subject["state"] => {
  if (hiddenReason !== null) return "hidden";
  return status === "draft" ? "gone" : "shown";
};

async function read(tx: Tx, { tenant }: TenantScope, ids: readonly string[]): Promise<Map<string, Subject>> {
  const rows = await tx
    .select({ row: sessions, authorId: HOST, alsoBy: HOSTS })
    .from(sessions)
    .where(and(eq(sessions.tenantId, tenant.id), inArray(sessions.id, [...ids])));
  return new Map(
    rows.map(({ row, authorId, alsoBy }) => [
      row.id,
      {
        title: row.title,
        body: [row.description, ...row.requirements].filter(Boolean).join("\n\n"),
        path: `/sessions/${row.id}`,
        parent: null,
        state: stateOf(row),
        isLocked: false,
        note: row.hiddenReason,
        authorId,
        alsoBy,
        createdAt: row.createdAt,
      },
    ]),
  );
}

type SessionChange = Partial<Pick<Session, "status" | "hiddenReason" | "hiddenStatus" | "title">>;

async function lock(tx: Tx, scope: TenantScope, id: string): Promise<Session | null> {
  const [row] = await tx.select().from(sessions).where(isThis(scope, id)).for("no key update");
  return row && stateOf(row) !== "gone" ? row : null;
}

async function write(
  tx: Tx,
  scope: ModeratorScope,
  row: Session,
  change: SessionChange,
): Promise<ColumnSnapshot> {
  const sequence = row.sequence + Number(isCalendarNews(row, { ...row, ...change }));
  const isBack = row.hiddenReason !== null && change.hiddenReason === null;
  const reminded = isBack ? dueReminders(row.startsAt, scope.now) : row.reminded;
  const after = { ...row, ...change, sequence, reminded, version: row.version + 1, updatedAt: scope.now };
  const { version, updatedAt } = after;
  await tx
    .update(sessions)
    .set({ ...change, sequence, reminded, version, updatedAt })
    .where(isThis(scope, row.id));
  await onSessionSaved(tx, scope, [row, after], { skipsHost: true });
  const { id } = scope.tenant;
  await invalidate(tx, [tags.pages(id)]);
  return snapshotChanges(row, change);
}

/**
 * A hidden session becomes a draft, which is excluded from every list, and its hosts can't edit it. (MOD-4)
 */
export const sessionModeration: ModerationTarget = {
  read,
  async apply(tx, scope, id, { effect, reason }) {
    const row = await lock(tx, scope, id);
    if (!row) return null;
    const before = row.hiddenStatus ?? row.status;
    const change: SessionChange =
      effect === "show"
        ? { status: before, hiddenReason: null, hiddenStatus: null }
        : { status: "draft", hiddenReason: reason, hiddenStatus: before };
    return write(tx, scope, row, change);
  },
  async edit(tx, scope, id, words) {
    const row = await lock(tx, scope, id);
    if (!row) return null;
    if (!words || words.length > 120)
      throw new AppError("BAD_REQUEST", m.session_moderation_badTitle(), "words");
    return write(tx, scope, row, { title: words });
  },
  async restore(tx, scope, id, before) {
    const row = await lock(tx, scope, id);
    const back = row && revertChanges(row, before);
    if (!row || !back) return false;
    await write(tx, scope, row, back);
    return true;
  },
};
