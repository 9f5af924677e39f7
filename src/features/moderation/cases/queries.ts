import { and, asc, count, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { ModeratorScope, TenantScope } from "@/access/scope";
import type { ModerationTargets, Subject } from "@/domain/moderation/cases";
import { actionsFor, CASE_AGES } from "@/domain/moderation/cases/rules";
import { contentFlags, moderationCases } from "@/domain/schema";
import { readStored } from "@/lib/language/server";
import { addDays } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";
import { type CaseContextData, readCaseContext } from "./case-context";
import type { Case } from "./decide-cases";
import type { CasePage, CaseView, ListCases } from "./schema";

const PAGE = 25;

const isOpen = ({ tenant }: TenantScope) =>
  and(eq(moderationCases.tenantId, tenant.id), eq(moderationCases.status, "open"));

/** Counts open cases. (MOD-1) */
export const countWaiting = (scope: TenantScope): Promise<number> =>
  inTenant(scope, async (tx) => {
    const [waiting] = await tx.select({ cases: count() }).from(moderationCases).where(isOpen(scope));
    return waiting?.cases ?? 0;
  });

/** Returns a page of the queue. Open cases come oldest first, closed ones latest decision first. (MOD-1) */
export function listCases(
  scope: ModeratorScope,
  hands: ModerationTargets,
  input: ListCases,
): Promise<CasePage> {
  const isClosed = input.state === "closed";
  const at = isClosed ? moderationCases.decidedAt : moderationCases.openedAt;
  return inTenant(scope, async (tx) => {
    const rows = await tx
      .select({ found: moderationCases, at: sql<string>`${at}::text` })
      .from(moderationCases)
      .where(conditionOf(scope, input, at))
      .orderBy(...(isClosed ? [desc(at), desc(moderationCases.id)] : [asc(at), asc(moderationCases.id)]))
      .limit(PAGE + 1);
    const page = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? page.at(-1) : undefined;
    const cases = await describe(
      tx,
      scope,
      hands,
      page.map(({ found }) => found),
    );
    return { cases, next: last ? { at: last.at, id: last.found.id } : null };
  });
}

function conditionOf(
  { tenant, now }: ModeratorScope,
  { state, kind, source, reason, age, cursor }: ListCases,
  at: typeof moderationCases.decidedAt | typeof moderationCases.openedAt,
): SQL | undefined {
  const isPast = state === "closed" ? sql`<` : sql`>`;
  return and(
    eq(moderationCases.tenantId, tenant.id),
    eq(moderationCases.status, state),
    kind && eq(moderationCases.targetType, kind),
    source && sql`${source} = any(${moderationCases.sources})`,
    age && lte(moderationCases.openedAt, addDays(now, -CASE_AGES[age])),
    reason === undefined
      ? undefined
      : sql`exists (select from ${contentFlags} where ${contentFlags.tenantId} = ${moderationCases.tenantId}
        and ${contentFlags.targetType} = ${moderationCases.targetType}
        and ${contentFlags.targetId} = ${moderationCases.targetId} and ${contentFlags.reason} = ${reason}
        and (${contentFlags.status} = 'pending' or ${moderationCases.status} = 'closed'))`,
    cursor
      ? sql`(${at}, ${moderationCases.id}) ${isPast} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
      : undefined,
  );
}

/** Loads everything needed to decide the cases. Keeps their order. */
async function describe(
  tx: Tx,
  scope: ModeratorScope,
  hands: ModerationTargets,
  cases: Case[],
): Promise<CaseView[]> {
  if (!cases.length) return [];
  const subjects = await readSubjects(tx, scope, hands, cases);
  const authorOf = (found: Case) => subjects.get(found.id)?.authorId ?? found.authorId;
  const around = await readCaseContext(tx, scope, cases, ({ id }) => subjects.get(id));
  return cases.map((found) => viewOf(scope, found, subjects.get(found.id), authorOf(found), around));
}

async function readSubjects(tx: Tx, scope: ModeratorScope, hands: ModerationTargets, cases: Case[]) {
  const found = new Map<string, Subject>();
  for (const kind of new Set(cases.map(({ targetType }) => targetType))) {
    const ofKind = cases.filter(({ targetType }) => targetType === kind);
    const subjects = await hands[kind].read(
      tx,
      scope,
      ofKind.map(({ targetId }) => targetId),
    );
    for (const { id, targetId } of ofKind) {
      const subject = subjects.get(targetId);
      if (subject) found.set(id, subject);
    }
  }
  return found;
}

const nothingLeft = () => ({
  title: m.moderation_cases_deletedContent(),
  body: "",
  path: "",
  parent: null,
  note: null,
});

function viewOf(
  { tenant: { languages } }: ModeratorScope,
  found: Case,
  subject: Subject | undefined,
  authorId: string | null,
  { authors, reports, decisions }: CaseContextData,
): CaseView {
  const { title, body, path, parent, note } = subject ?? nothingLeft();
  const { state, isLocked } = subject ?? { state: "gone" as const, isLocked: false };
  const author = (authorId && authors.get(authorId)) || null;
  return {
    id: found.id,
    version: found.version,
    kind: found.targetType,
    isOpen: found.status === "open",
    sources: found.sources,
    hits: found.hits.map((hit) => ({ ...hit, words: readStored(hit.words, languages) })),
    openedAt: found.openedAt,
    ...{ title, body, path, parent, note, state, author },
    reports: reports.get(`${found.targetType}:${found.targetId}`) ?? [],
    decisions: decisions.get(found.id) ?? [],
    actions: actionsFor({ kind: found.targetType, state, isLocked, hasAuthor: author !== null }),
  };
}
