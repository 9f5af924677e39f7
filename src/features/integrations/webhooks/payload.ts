import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { ReadScope } from "@/access/scope";
import { hasLeft, isBannedAccount } from "@/domain/member/good-standing";
import { comments, profiles, sessions, startups, type webhookEvents } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import type { ObjectType, SentType } from "@/domain/webhooks/event-rules";
import type { Tx } from "@/server/db/client";

export type StoredEvent = typeof webhookEvents.$inferSelect;
export type Person = { username: string; fullName: string; url: string };
export type PayloadData = Record<string, unknown> & { id: string; isVisible: boolean };

/** The body of a delivery after Standard Webhooks. `version` counts the events of the object. */
export type Payload = { type: SentType; timestamp: string; version: number; data: PayloadData };

type Scope = Pick<ReadScope, "tenant" | "now">;
type Shown = Record<string, unknown> | null;

/**
 * What a receiver is told of an event now. What happened was stored with the event; names, addresses and texts are read
 * here, so that nothing is sent that members don't see any more.
 */
export async function readPayload(tx: Tx, scope: Scope, event: StoredEvent): Promise<Payload> {
  const { type, objectId: id, createdAt, version } = event;
  const shown = await READERS[event.objectType](tx, scope, event);
  const data = shown ? { id, isVisible: true, ...event.facts, ...shown } : { id, isVisible: false };
  return { type, timestamp: createdAt.toISOString(), version, data };
}

type Reader = (tx: Tx, scope: Scope, event: StoredEvent) => Promise<Shown> | Shown;

const withFactsOnly: Reader = () => ({});

const READERS: Record<ObjectType, Reader> = {
  startup: readStartup,
  comment: readComment,
  session: readSession,
  member: readMember,
  case: (_, { tenant }) => ({ url: `${originOf(tenant.domain)}/admin/moderation` }),
  subscription: withFactsOnly,
  domain: withFactsOnly,
  webhook: withFactsOnly,
};

const startupUrl = ({ tenant }: Scope, slug: string): string => `${originOf(tenant.domain)}/startup/${slug}`;

const isLaunched = ({ status, launchedAt }: { status: string; launchedAt: Date | null }, { now }: Scope) =>
  status === "live" && launchedAt !== null && launchedAt <= now;

async function readStartup(tx: Tx, scope: Scope, { objectId }: StoredEvent): Promise<Shown> {
  const { slug, status, launchedAt } = startups;
  const [row] = await tx
    .select({ slug, status, launchedAt })
    .from(startups)
    .where(and(eq(startups.tenantId, scope.tenant.id), eq(startups.id, objectId)));
  return row && isLaunched(row, scope) ? { url: startupUrl(scope, row.slug) } : null;
}

async function readComment(tx: Tx, scope: Scope, { objectId, personId }: StoredEvent): Promise<Shown> {
  const [row] = await tx
    .select({ comment: comments, startup: startups })
    .from(comments)
    .innerJoin(startups, and(eq(startups.tenantId, comments.tenantId), eq(startups.id, comments.startupId)))
    .where(and(eq(comments.tenantId, scope.tenant.id), eq(comments.id, objectId)));
  if (!row || row.comment.deletedAt || row.comment.heldAt || !isLaunched(row.startup, scope)) return null;
  const { id, name, slug } = row.startup;
  const url = startupUrl(scope, slug);
  return {
    url: `${url}#comment-${objectId}`,
    body: row.comment.body,
    author: await readPerson(tx, scope, personId),
    startup: { id, name, url },
  };
}

/** Sessions for members only, hidden ones and drafts are told by their id alone. */
async function readSession(tx: Tx, scope: Scope, { objectId, personId, type }: StoredEvent): Promise<Shown> {
  const { status, visibility, hiddenReason } = sessions;
  const [row] = await tx
    .select({ status, visibility, hiddenReason })
    .from(sessions)
    .where(and(eq(sessions.tenantId, scope.tenant.id), eq(sessions.id, objectId)));
  if (!row || row.status === "draft" || row.visibility !== "public" || row.hiddenReason !== null) return null;
  return {
    url: `${originOf(scope.tenant.domain)}/sessions/${objectId}`,
    ...(type.startsWith("seat.") && { member: await readPerson(tx, scope, personId, isSeen) }),
  };
}

/** Visitors see who attends a session if the member shows it on the profile. Only hosts see the others. */
const isSeen = sql`'sessions' = any(${profiles.shownFields})`;

async function readMember(tx: Tx, scope: Scope, { personId }: StoredEvent): Promise<Shown> {
  return { member: await readPerson(tx, scope, personId) };
}

/** Null for a user who has deleted the account, or whom the platform has banned. */
async function readPerson(
  tx: Tx,
  { tenant, now }: Scope,
  userId: string | null,
  condition?: SQL,
): Promise<Person | null> {
  if (!userId) return null;
  const { username, fullName, id } = profiles;
  const [row] = await tx
    .select({ username, fullName })
    .from(profiles)
    .where(and(eq(id, userId), not(hasLeft(id)), not(isBannedAccount(now)), condition));
  return row ? { ...row, url: `${originOf(tenant.domain)}/profile/${row.username}` } : null;
}
