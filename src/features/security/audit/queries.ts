import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { TenantScope } from "@/access/scope";
import { auditLog, formerUsernames, profiles } from "@/domain/schema";
import { isId } from "@/lib/id";
import { shortNetworkOf } from "@/lib/security/network";
import { isInstant } from "@/lib/time/instant";
import { inTenant, type Tx } from "@/server/db/client";
import type { AuditFilters, AuditList, AuditPage, ShownEntry } from "./schema";

const PAGE = 50;
const CURSOR = /^(\d{1,15})\.([0-9a-f-]{36})$/;

/** Returns a page of a community's audit log, newest first. (MOD-9) */
export const listAudit = (scope: TenantScope, page: AuditPage, size = PAGE): Promise<AuditList> =>
  inTenant(scope, async (tx) => {
    const matching = await whereOf(tx, scope, page.filters);
    const rows = await readRows(tx, and(matching, afterCursor(page.cursor)), size + 1);
    const entries = rows.slice(0, size);
    const last = rows.length > size ? entries.at(-1) : undefined;
    return { entries, nextCursor: last ? `${last.createdAt.getTime()}.${last.id}` : null };
  });

export const countAudit = (scope: TenantScope, filters: AuditFilters): Promise<number> =>
  inTenant(scope, async (tx) => tx.$count(auditLog, await whereOf(tx, scope, filters)));

function afterCursor(cursor: string | undefined): SQL | undefined {
  const [, at = "", id = ""] = CURSOR.exec(cursor ?? "") ?? [];
  const moment = new Date(Number(at));
  if (!isId(id) || !isInstant(moment)) return undefined;
  return sql`(${auditLog.createdAt}, ${auditLog.id}) < (${moment.toISOString()}::timestamptz, ${id}::uuid)`;
}

/** Resolves a current or former username. Null for jobs and for targets that aren't users. */
async function findPersonId(tx: Tx, name: string): Promise<string | null> {
  const username = name.replace(/^@/, "").toLowerCase();
  const [now] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(sql`lower(${profiles.username})`, username));
  if (now) return now.id;
  const [before] = await tx
    .select({ id: formerUsernames.userId })
    .from(formerUsernames)
    .where(eq(formerUsernames.username, username));
  return before?.id ?? null;
}

async function whereOf(tx: Tx, { tenant }: TenantScope, filters: AuditFilters): Promise<SQL | undefined> {
  const { actor, target, action, from, to } = filters;
  const { tenantId, createdAt } = auditLog;
  const dayStart = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${tenant.timeZone})`;
  return and(
    eq(tenantId, tenant.id),
    actor ? await byActor(tx, actor) : undefined,
    target ? await onTarget(tx, target) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    from ? sql`${createdAt} >= ${dayStart(from, 0)}` : undefined,
    to ? sql`${createdAt} < ${dayStart(to, 1)}` : undefined,
  );
}

async function byActor(tx: Tx, name: string): Promise<SQL | undefined> {
  const personId = isId(name) ? name : await findPersonId(tx, name);
  return personId ? eq(auditLog.actorId, personId) : eq(auditLog.actor, name);
}

async function onTarget(tx: Tx, name: string): Promise<SQL | undefined> {
  const personId = isId(name) ? null : await findPersonId(tx, name);
  return or(
    eq(auditLog.targetId, name),
    eq(auditLog.targetType, name.toLowerCase()),
    personId ? eq(auditLog.targetId, personId) : undefined,
  );
}

const actors = alias(profiles, "actors");

async function readRows(tx: Tx, where: SQL | undefined, limit: number): Promise<ShownEntry[]> {
  const rows = await tx
    .select({ entry: auditLog, name: actors.username })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .where(where)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit);
  const names = await namesOf(
    tx,
    rows.map(({ entry }) => entry.targetId),
  );
  return rows.map(({ entry, name }) => {
    const { ip, tenantId: _, ...kept } = entry;
    const targetName = names.get(entry.targetId ?? "") ?? null;
    return { ...kept, actor: name ?? entry.actor, targetName, network: shortNetworkOf(ip ?? "") };
  });
}

async function namesOf(tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter(isId))];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({ id: profiles.id, username: profiles.username })
    .from(profiles)
    .where(inArray(profiles.id, wanted));
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Distinct actions in the log. Each one takes a single index lookup. */
export const listActions = (scope: TenantScope): Promise<string[]> =>
  inTenant(scope, async (tx) => {
    const rows = await tx.execute<{ action: string }>(sql`
      with recursive kinds as (
        (select action from audit_log where tenant_id = ${scope.tenant.id} order by action limit 1)
        union all
        select (select action from audit_log where tenant_id = ${scope.tenant.id} and action > kinds.action
          order by action limit 1)
        from kinds where kinds.action is not null
      )
      select action from kinds where action is not null`);
    return rows.map(({ action }) => action);
  });
