import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { decide } from "@/access/decide";
import type { ModeratorScope, TenantScope } from "@/access/scope";
import { domainOf } from "@/domain/auth/company/rules";
import { authUsers, joinApplications, profiles, tenants } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { inTenant, type Tx } from "@/server/db/client";
import { type ApplicationPage, type JoinState, type JoinView, mayAskFrom } from "./rules";
import type { AccessSettings, ListApplications } from "./schema";

export const accessIn = (stored: unknown): AccessSettings => {
  const { visibility, joining, joinText, joinQuestions, joinDomains } = TenantSettings.parse(stored ?? {});
  return { visibility, joining, joinText, joinQuestions, joinDomains };
};

/** @param lock if the settings must not change until the end of the transaction */
export async function readAccess(
  tx: Tx,
  { tenant }: Pick<TenantScope, "tenant">,
  lock?: "share" | "update",
): Promise<AccessSettings> {
  const found = tx.select({ settings: tenants.settings }).from(tenants).where(eq(tenants.id, tenant.id));
  const [row] = await (lock ? found.for(lock) : found);
  return accessIn(row?.settings);
}

export const loadAccess = (scope: TenantScope): Promise<AccessSettings> =>
  inTenant(scope, (tx) => readAccess(tx, scope));

/** What the page says on which users join. */
export const readJoinView = (scope: TenantScope): Promise<JoinView> =>
  inTenant(scope, async (tx) => {
    const access = await readAccess(tx, scope);
    const { visibility, joining, joinText } = access;
    return {
      text: joinText,
      isClosed: visibility === "members",
      joining,
      state: await stateOf(tx, scope, access),
    };
  });

async function stateOf(tx: Tx, scope: TenantScope, access: AccessSettings): Promise<JoinState> {
  const { viewer, now } = scope;
  if (!viewer) return { at: "signed-out" };
  if (!decide({ role: "signed-in", admitsOutsiders: true }, scope).allowed) return { at: "barred" };
  if (viewer.member) return { at: "member" };
  const { joining, joinQuestions: questions, joinDomains: domains } = access;
  const last = await findLastApplication(tx, scope, viewer.userId);
  if (last?.status === "waiting" && joining !== "open")
    return { at: "waiting", since: last.createdAt, answers: last.answers };
  if (joining === "open" || joining === "invitation") return { at: joining };
  if (!viewer.isEmailVerified) return { at: "unverified" };
  if (joining === "domain")
    return { at: "domain", domains, isEligible: domains.includes(domainOf(viewer.email.toLowerCase())) };
  const until = last?.status === "declined" && last.decidedAt && mayAskFrom(last.decidedAt);
  return until && until > now ? { at: "declined", word: last.word, until } : { at: "approval", questions };
}

/** A waiting application, or else the last decided one. */
export async function findLastApplication(tx: Tx, { tenant }: Pick<TenantScope, "tenant">, userId: string) {
  const [row] = await tx
    .select()
    .from(joinApplications)
    .where(and(eq(joinApplications.tenantId, tenant.id), eq(joinApplications.userId, userId)))
    .orderBy(desc(joinApplications.createdAt), desc(joinApplications.id))
    .limit(1);
  return row ?? null;
}

const PAGE_SIZE = 50;
const decider = alias(profiles, "decider");

/** The applications that wait, the oldest first, or those that were decided within a month, the newest first. */
export const listApplications = (
  scope: ModeratorScope,
  { status, cursor }: ListApplications,
): Promise<ApplicationPage> =>
  inTenant(scope, async (tx) => {
    const { id, tenantId, createdAt } = joinApplications;
    const isAsked = (status === "waiting" ? eq : ne)(joinApplications.status, "waiting");
    const [isPast, order] = status === "waiting" ? [sql`>`, asc] : [sql`<`, desc];
    const isAfter = cursor
      ? sql`(${createdAt}, ${id}) ${isPast} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
      : undefined;
    const found = await tx
      .select({
        application: joinApplications,
        at: sql<string>`${createdAt}::text`,
        name: profiles.fullName,
        username: profiles.username,
        avatarUrl: profiles.avatarUrl,
        email: authUsers.email,
        decidedBy: decider.fullName,
      })
      .from(joinApplications)
      .innerJoin(profiles, eq(profiles.id, joinApplications.userId))
      .innerJoin(authUsers, eq(authUsers.id, joinApplications.userId))
      .leftJoin(decider, eq(decider.id, joinApplications.decidedBy))
      .where(and(eq(tenantId, scope.tenant.id), isAsked, isAfter))
      .orderBy(order(createdAt), order(id))
      .limit(PAGE_SIZE + 1);
    const page = found.slice(0, PAGE_SIZE);
    const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
    return {
      rows: page.map(({ application, at: _at, ...person }) => {
        const { tenantId: _tenant, decidedBy: _decider, ...shown } = application;
        return { ...shown, ...person };
      }),
      next: last ? { at: last.at, id: last.application.id } : null,
    };
  });
