import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isBanned, isMuted, isSuspended } from "@/access/good-standing";
import type { ModeratorScope } from "@/access/scope";
import type { Subject } from "@/domain/moderation/cases";
import { IN_FAVOUR, isUndoable } from "@/domain/moderation/cases/rules";
import { contentFlags, members, moderationCases, moderationDecisions, profiles } from "@/domain/schema";
import { chooseOffered } from "@/lib/language/languages";
import type { Tx } from "@/server/db/client";
import type { Case } from "./decide-cases";
import { hasChangedSince, readReported } from "./reported-text";
import type { AuthorView, DecisionView, ReportView } from "./schema";

export type CaseContextData = {
  authors: Map<string, AuthorView>;
  /** Keyed by kind and id of the reported content. */
  reports: Map<string, ReportView[]>;
  /** Keyed by case, in chronological order. */
  decisions: Map<string, DecisionView[]>;
};

type SubjectOf = (found: Case) => Subject | undefined;

export async function readCaseContext(
  tx: Tx,
  scope: ModeratorScope,
  cases: Case[],
  subjectOf: SubjectOf,
): Promise<CaseContextData> {
  const authorIds = [
    ...new Set(cases.flatMap((found) => subjectOf(found)?.authorId ?? found.authorId ?? [])),
  ];
  return {
    authors: await readAuthors(tx, scope, authorIds),
    reports: await readReports(tx, scope, cases, subjectOf),
    decisions: await readDecisions(tx, scope, cases),
  };
}

const decided = (isUpheld: boolean) => sql<number>`(select count(*)::int from ${moderationCases} c
  where c.tenant_id = ${members.tenantId} and c.author_id = ${members.userId}
  and c.status = 'closed' and c.outcome <> 'elsewhere'
  and (c.outcome = any(${sql.raw(`'{${IN_FAVOUR.join(",")}}'`)}::text[])) = ${!isUpheld})`;

async function readAuthors(tx: Tx, { tenant, now }: ModeratorScope, ids: string[]) {
  if (!ids.length) return new Map<string, AuthorView>();
  const rows = await tx
    .select({ profile: profiles, member: members, against: decided(true), inFavour: decided(false) })
    .from(profiles)
    .leftJoin(members, and(eq(members.userId, profiles.id), eq(members.tenantId, tenant.id)))
    .where(inArray(profiles.id, ids));
  return new Map<string, AuthorView>(
    rows.map(({ profile, member, against, inFavour }) => [
      profile.id,
      {
        name: profile.fullName,
        username: profile.username,
        language: chooseOffered(tenant.languages, profile.language),
        role: member?.role ?? null,
        joinedAt: member?.joinedAt ?? null,
        isTrusted: member?.trustedAt != null,
        mutedUntil: member && isMuted(member, now) ? member.mutedUntil : null,
        suspendedUntil: member && isSuspended(member, now) ? member.suspendedUntil : null,
        isBanned: member !== null && isBanned(member, now),
        against,
        inFavour,
      },
    ]),
  );
}

async function readReports(tx: Tx, { tenant }: ModeratorScope, cases: Case[], subjectOf: SubjectOf) {
  const others = alias(contentFlags, "others");
  const been = (
    status: "upheld" | "dismissed",
  ) => sql<number>`(select count(*)::int from ${contentFlags} ${others}
    where ${others.tenantId} = ${contentFlags.tenantId} and ${others.reporterId} = ${contentFlags.reporterId}
    and ${others.status} = ${status})`;
  const rows = await tx
    .select({
      flag: contentFlags,
      person: { name: profiles.fullName, username: profiles.username },
      role: members.role,
      joinedAt: members.joinedAt,
      upheld: been("upheld"),
      dismissed: been("dismissed"),
    })
    .from(contentFlags)
    .leftJoin(profiles, eq(profiles.id, contentFlags.reporterId))
    .leftJoin(
      members,
      and(eq(members.tenantId, contentFlags.tenantId), eq(members.userId, contentFlags.reporterId)),
    )
    .where(
      and(
        eq(contentFlags.tenantId, tenant.id),
        inArray(
          contentFlags.targetId,
          cases.map(({ targetId }) => targetId),
        ),
      ),
    )
    .orderBy(asc(contentFlags.createdAt));
  const subjects = new Map(cases.map((found) => [`${found.targetType}:${found.targetId}`, subjectOf(found)]));
  const reports = new Map<string, ReportView[]>();
  for (const { flag, person, ...standing } of rows) {
    const { reason, details, status, createdAt } = flag;
    const key = `${flag.targetType}:${flag.targetId}`;
    const text = readReported(flag.reported, subjects.get(key));
    const isChanged = status === "pending" && hasChangedSince(flag.reported, subjects.get(key));
    const view = {
      reason,
      details,
      status,
      createdAt,
      text,
      isChanged,
      reporter: person && { ...person, ...standing },
    };
    reports.set(key, [...(reports.get(key) ?? []), view]);
  }
  return reports;
}

async function readDecisions(tx: Tx, { tenant, now }: ModeratorScope, cases: Case[]) {
  const versions = new Map(cases.map(({ id, version }) => [id, version]));
  const rows = await tx
    .select({ decision: moderationDecisions, by: profiles.fullName })
    .from(moderationDecisions)
    .leftJoin(profiles, eq(profiles.id, moderationDecisions.moderatorId))
    .where(
      and(
        eq(moderationDecisions.tenantId, tenant.id),
        inArray(moderationDecisions.caseId, [...versions.keys()]),
      ),
    )
    .orderBy(asc(moderationDecisions.createdAt), asc(moderationDecisions.id));
  const decisions = new Map<string, DecisionView[]>();
  for (const { decision, by } of rows) {
    const { caseId, action, reason, createdAt: at, batchId, undoneAt, caseVersion } = decision;
    const isUndone = undoneAt !== null;
    const isLast = versions.get(caseId) === caseVersion;
    const view = {
      action,
      reason,
      by,
      at,
      batchId,
      isUndone,
      isUndoable: isLast && !isUndone && isUndoable(at, now),
    };
    decisions.set(caseId, [...(decisions.get(caseId) ?? []), view]);
  }
  return decisions;
}
