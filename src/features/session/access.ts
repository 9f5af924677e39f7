import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { holds, isAccountBanned, isBanned } from "@/access/decide";
import type { MemberScope, ReadScope, TenantScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { sessionHosts, sessions } from "@/server/db/schema";
import { COPY } from "./copy";

export type Session = typeof sessions.$inferSelect;

/** Who asks where; the proxy has no whole scope. */
/** Whether the viewer is among the hosts of the session of a row. */
const isHosted = ({ tenant, viewer }: ReadScope): SQL<boolean> => sql<boolean>`exists (
  select from ${sessionHosts} where ${eq(sessionHosts.tenantId, tenant.id)}
  and ${sessionHosts.sessionId} = ${sessions.id} and ${sessionHosts.userId} = ${viewer?.userId ?? null})`;

/** Whether the viewer belongs to the community and is not banned from it. */
export const isMember = ({ viewer, now }: ReadScope): boolean =>
  viewer !== null && !isAccountBanned(viewer, now) && viewer.member !== null && !isBanned(viewer.member, now);

/** Sessions whose page is the same for everybody. */
export const isPublic: SQL<boolean> = sql`(${sessions.status} <> 'draft' and ${sessions.visibility} = 'public')`;

/**
 * Sessions that the viewer may see: public ones, those of members if they are one, and drafts of their own.
 * Whoever manages the community sees all; who is banned from it sees what a visitor does.
 */
export function isVisible(scope: ReadScope): SQL | undefined {
  const { tenant, viewer } = scope;
  const ofCommunity = eq(sessions.tenantId, tenant.id);
  if (!viewer || !isMember(scope)) return and(ofCommunity, isPublic);
  if (holds(viewer, "admin")) return ofCommunity;
  return and(ofCommunity, or(sql`${sessions.status} <> 'draft'`, isHosted(scope)));
}

/** Whether a viewer may see a session; a visitor sees what everybody does. */
export const hasSession = (asker: ReadScope, sessionId: string): Promise<boolean> =>
  inTenant(asker, async (tx) => (await tx.$count(sessions, isOne(asker, sessionId))) > 0);

const isOne = (asker: ReadScope, sessionId: string) => and(isVisible(asker), eq(sessions.id, sessionId));

/** @throws NOT_FOUND when there is no such session for the viewer. */
export async function findSession(tx: Tx, scope: TenantScope, sessionId: string): Promise<Session> {
  const [session] = await tx.select().from(sessions).where(isOne(scope, sessionId));
  if (!session) throw new AppError("NOT_FOUND", COPY.notFound);
  return session;
}

/** The same, held until the transaction ends: whoever else would change it waits. */
export async function lockSession(tx: Tx, scope: TenantScope, sessionId: string): Promise<Session> {
  const [session] = await tx.select().from(sessions).where(isOne(scope, sessionId)).for("no key update");
  if (!session) throw new AppError("NOT_FOUND", COPY.notFound);
  return session;
}

/** Whether somebody may change a session: its hosts, and who manages the community. */
export async function mayHost(tx: Tx, scope: TenantScope, sessionId: string): Promise<boolean> {
  const { tenant, viewer } = scope;
  if (!viewer || !isMember(scope)) return false;
  if (holds(viewer, "admin")) return (await tx.$count(sessions, isOne(scope, sessionId))) > 0;
  const { tenantId, sessionId: id, userId } = sessionHosts;
  const isHost = and(eq(tenantId, tenant.id), eq(id, sessionId), eq(userId, viewer.userId));
  return (await tx.$count(sessionHosts, isHost)) > 0;
}

/** Locks a session for one of its hosts. @throws NOT_FOUND, and FORBIDDEN for whoever only sees it. */
export async function lockHosted(tx: Tx, scope: MemberScope, sessionId: string): Promise<Session> {
  const session = await lockSession(tx, scope, sessionId);
  if (!(await mayHost(tx, scope, sessionId))) throw new AppError("FORBIDDEN", COPY.hostsOnly);
  if (session.hiddenReason !== null)
    throw new AppError("FORBIDDEN", COPY.hidden(session.hiddenReason), "hidden");
  return session;
}
