import { and, eq, or, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import { holds } from "@/access/decide";
import { isAccountBanned, isBanned } from "@/access/good-standing";
import type { MemberScope, ReadScope, TenantScope } from "@/access/scope";
import { sessionHosts, sessions } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";

export type Session = typeof sessions.$inferSelect;

/** Correlated subquery on a row of `sessions`: is the viewer one of its hosts? */
const isHosted = ({ tenant, viewer }: ReadScope): SQL<boolean> => sql<boolean>`exists (
  select from ${sessionHosts} where ${eq(sessionHosts.tenantId, tenant.id)}
  and ${sessionHosts.sessionId} = ${sessions.id} and ${sessionHosts.userId} = ${viewer?.userId ?? null})`;

export const isMember = ({ viewer, now }: ReadScope): boolean =>
  viewer !== null && !isAccountBanned(viewer, now) && viewer.member !== null && !isBanned(viewer.member, now);

/** Sessions whose page looks the same to every viewer. */
export const isPublic: SQL<boolean> = sql`(${sessions.status} <> 'draft' and ${sessions.visibility} = 'public')`;

/**
 * Filters sessions the viewer may see: public ones for visitors and banned users, also members-only sessions
 * and own drafts for members, and all for admins.
 */
export function isVisible(scope: ReadScope): SQL | undefined {
  const { tenant, viewer } = scope;
  const ofCommunity = eq(sessions.tenantId, tenant.id);
  if (!viewer || !isMember(scope)) return and(ofCommunity, isPublic);
  if (holds(viewer, "admin")) return ofCommunity;
  return and(ofCommunity, or(sql`${sessions.status} <> 'draft'`, isHosted(scope)));
}

export const hasSession = (asker: ReadScope, sessionId: string): Promise<boolean> =>
  inTenant(asker, async (tx) => (await tx.$count(sessions, isOne(asker, sessionId))) > 0);

const isOne = (asker: ReadScope, sessionId: string) => and(isVisible(asker), eq(sessions.id, sessionId));

/** @throws NOT_FOUND if the session doesn't exist or the viewer may not see it. */
export async function findSession(tx: Tx, scope: TenantScope, sessionId: string): Promise<Session> {
  const [session] = await tx.select().from(sessions).where(isOne(scope, sessionId));
  if (!session) throw new AppError("NOT_FOUND", m.session_notFound());
  return session;
}

/** Like `findSession`, but locks the row until the end of the transaction. */
export async function lockSession(tx: Tx, scope: TenantScope, sessionId: string): Promise<Session> {
  const [session] = await tx.select().from(sessions).where(isOne(scope, sessionId)).for("no key update");
  if (!session) throw new AppError("NOT_FOUND", m.session_notFound());
  return session;
}

/** True for the session's hosts and the community's admins. */
export async function mayHost(tx: Tx, scope: TenantScope, sessionId: string): Promise<boolean> {
  const { tenant, viewer } = scope;
  if (!viewer || !isMember(scope)) return false;
  if (holds(viewer, "admin")) return (await tx.$count(sessions, isOne(scope, sessionId))) > 0;
  const { tenantId, sessionId: id, userId } = sessionHosts;
  const isHost = and(eq(tenantId, tenant.id), eq(id, sessionId), eq(userId, viewer.userId));
  return (await tx.$count(sessionHosts, isHost)) > 0;
}

/**
 * Locks a session for one of its hosts.
 * @throws NOT_FOUND, FORBIDDEN if the viewer isn't a host.
 */
export async function lockHosted(tx: Tx, scope: MemberScope, sessionId: string): Promise<Session> {
  const session = await lockSession(tx, scope, sessionId);
  if (!(await mayHost(tx, scope, sessionId))) throw new AppError("FORBIDDEN", m.session_hostsOnly());
  if (session.hiddenReason !== null)
    throw new AppError("FORBIDDEN", m.session_hidden({ reason: session.hiddenReason }), "hidden");
  return session;
}
