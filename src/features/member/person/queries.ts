import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PersonScope } from "@/access/scope";
import { deviceName } from "@/domain/auth/devices";
import { truncateAddress } from "@/domain/member/list/rules";
import { INVITED_ROLES, mayChange } from "@/domain/member/roles/rules";
import { isInForce, outranks } from "@/domain/member/rules";
import {
  adminRoles,
  authSessions,
  comments,
  memberNotes,
  members,
  profiles,
  sanctions,
  startupMakers,
  votes,
} from "@/domain/schema";
import { chooseOffered } from "@/lib/language/languages";
import { inTenant, type Tx } from "@/server/db/client";
import type { Person, PersonNote, PersonSanction, PersonSignIn } from "./schema";

/** A staff member. The page has already checked access. */
type Staff = Pick<PersonScope, "tenant" | "viewer" | "now">;

/** Returns the staff's view of a member, limited to this community. (MOD-8) */
export const readPerson = (scope: Staff, userId: string): Promise<Person | null> =>
  inTenant(scope, async (tx) => {
    const { tenant, viewer, now } = scope;
    const [row] = await tx
      .select({
        member: members,
        username: profiles.username,
        fullName: profiles.fullName,
        avatarUrl: profiles.avatarUrl,
        language: profiles.language,
      })
      .from(members)
      .innerJoin(profiles, eq(profiles.id, members.userId))
      .where(and(eq(members.tenantId, tenant.id), eq(members.userId, userId)));
    if (!row) return null;
    const { member, language, ...names } = row;
    const roles = await tx
      .select({ role: adminRoles.role })
      .from(adminRoles)
      .where(eq(adminRoles.userId, userId));
    const target = { role: member.role, platformRoles: roles.map(({ role }) => role) };
    const actor = { role: viewer.member?.role ?? null, platformRoles: viewer.platformRoles };
    const isSelf = userId === viewer.userId;
    return {
      ...names,
      userId,
      language: chooseOffered(tenant.languages, language),
      role: member.role,
      joinedAt: member.joinedAt,
      inForce: (["ban", "suspension", "mute"] as const).filter((kind) => isInForce[kind](member, now)),
      mayAct: !isSelf && outranks(actor, target),
      isSelf,
      givable: isSelf ? [] : INVITED_ROLES.filter((to) => mayChange(actor, member.role, to)),
      mayOffer: !isSelf && actor.role === "owner" && member.role !== "owner",
      counts: await countDeeds(tx, scope, userId),
      sanctions: await readSanctions(tx, scope, userId),
      signIns: await readSignIns(tx, scope, userId),
      notes: await readNotes(tx, scope, userId),
    };
  });

async function countDeeds(tx: Tx, { tenant }: Staff, userId: string): Promise<Person["counts"]> {
  const { id: tenantId } = tenant;
  const isTheirs = (table: typeof startupMakers | typeof votes) =>
    and(eq(table.tenantId, tenantId), eq(table.userId, userId));
  const isComment = and(
    eq(comments.tenantId, tenantId),
    eq(comments.userId, userId),
    isNull(comments.deletedAt),
  );
  return {
    startups: await tx.$count(startupMakers, isTheirs(startupMakers)),
    comments: await tx.$count(comments, isComment),
    votes: await tx.$count(votes, isTheirs(votes)),
  };
}

async function readSanctions(tx: Tx, { tenant, now }: Staff, userId: string): Promise<PersonSanction[]> {
  const imposer = alias(profiles, "imposer");
  const lifter = alias(profiles, "lifter");
  const rows = await tx
    .select({ sanction: sanctions, by: imposer.username, liftedBy: lifter.username })
    .from(sanctions)
    .leftJoin(imposer, eq(imposer.id, sanctions.imposedBy))
    .leftJoin(lifter, eq(lifter.id, sanctions.liftedBy))
    .where(and(eq(sanctions.tenantId, tenant.id), eq(sanctions.userId, userId)))
    .orderBy(desc(sanctions.createdAt), desc(sanctions.id))
    .limit(100);
  return rows.map(({ sanction: { id, kind, until, reason, createdAt, liftedAt, liftReason }, ...names }) => ({
    ...{ id, kind, until, reason, createdAt, liftedAt, liftReason, ...names },
    isInForce: liftedAt === null && (until === null || until > now),
  }));
}

async function readSignIns(tx: Tx, { tenant, now }: Staff, userId: string): Promise<PersonSignIn[]> {
  const { id, userAgent, ipAddress, createdAt, updatedAt } = authSessions;
  const rows = await tx
    .select({ id, userAgent, ipAddress, signedInAt: createdAt, usedAt: updatedAt })
    .from(authSessions)
    .where(
      and(
        eq(authSessions.tenantId, tenant.id),
        eq(authSessions.userId, userId),
        gt(authSessions.expiresAt, now),
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(50);
  return rows.map(({ userAgent: agent, ipAddress: address, ...row }) => ({
    ...row,
    device: deviceName(agent),
    network: truncateAddress(address),
  }));
}

async function readNotes(tx: Tx, { tenant, viewer }: Staff, userId: string): Promise<PersonNote[]> {
  const { id, body, createdAt, authorId } = memberNotes;
  return tx
    .select({
      ...{ id, body, createdAt },
      author: profiles.username,
      isOwn: sql<boolean>`coalesce(${authorId} = ${viewer.userId}, false)`,
    })
    .from(memberNotes)
    .leftJoin(profiles, eq(profiles.id, authorId))
    .where(and(eq(memberNotes.tenantId, tenant.id), eq(memberNotes.userId, userId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(100);
}
