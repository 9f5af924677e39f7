import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { holds } from "@/access/decide";
import type { MemberScope } from "@/access/scope";
import { findHits, type PostFacts, type RuleHit, scoreOf } from "@/domain/moderation/auto-rules/rules";
import type { AutoRules } from "@/domain/moderation/auto-rules/schema";
import type { ReportTarget } from "@/domain/moderation/rules";
import { authUsers, comments, members, questions, slideComments, startups, tenants } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { inEachLanguage } from "@/lib/language/server";
import { processSingleton } from "@/lib/process-singleton";
import { linkedHosts } from "@/lib/text/markdown/links";
import { HOUR_MS } from "@/lib/time/duration";
import type { Tx } from "@/server/db/client";
import { openCase } from "./cases";

export type Post = {
  kind: ReportTarget;
  id: string;
  /** All of its text that others can see, as Markdown, with a blank line between its parts. */
  text: string;
  /** An edit doesn't count as another post. */
  isEdit?: boolean;
};

export type Screening = { hits: RuleHit[]; mustHold: boolean };

const PASSED: Screening = { hits: [], mustHold: false };

const FAST_MS = 600_000;
const REPEAT_MS = 7 * 24 * HOUR_MS;
const MIN_REPEAT_LENGTH = 20;

/** Checks a post against the community's automatic rules. Staff and trusted members are exempt (MOD-3). */
export async function screenPost(tx: Tx, scope: MemberScope, post: Post): Promise<Screening> {
  if (holds(scope.viewer, "moderator")) return PASSED;
  const terms = await readTerms(tx, scope);
  if (!terms.isOn || (await isTrusted(tx, scope))) return PASSED;
  const hits = findHits(await readFacts(tx, scope, post), terms);
  if (scoreOf(hits) < terms.threshold) return PASSED;
  return { hits, mustHold: terms.holds };
}

/** Opens a moderation case that lists every match. Does nothing if there were none. */
export async function fileScreening(
  tx: Tx,
  scope: MemberScope,
  { kind, id }: Post,
  { hits }: Screening,
): Promise<void> {
  if (!hits.length) return;
  const target = { targetType: kind, targetId: id, authorId: scope.viewer.userId };
  const stored = hits.map((hit) => ({ ...hit, words: inEachLanguage(scope.tenant.languages, hit.words) }));
  await openCase(tx, scope, { ...target, source: "rule", hits: stored });
}

/** Screens content that is already public and isn't held: sessions, which others rely on, and profiles. */
export const screenShown = async (tx: Tx, scope: MemberScope, post: Post): Promise<void> =>
  fileScreening(tx, scope, post, await screenPost(tx, scope, post));

/**
 * Reads the rules from the database, not the cache, so that a newly blocked word applies to the next post.
 */
async function readTerms(tx: Tx, { tenant }: MemberScope): Promise<AutoRules> {
  const [row] = await tx
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tenant.id));
  return TenantSettings.parse(row?.settings ?? {}).autoRules;
}

export async function isTrusted(tx: Tx, { tenant, viewer }: MemberScope): Promise<boolean> {
  const [row] = await tx
    .select({ trustedAt: members.trustedAt })
    .from(members)
    .where(and(eq(members.tenantId, tenant.id), eq(members.userId, viewer.userId)));
  return row?.trustedAt != null;
}

async function readFacts(tx: Tx, scope: MemberScope, { text, id, isEdit = false }: Post): Promise<PostFacts> {
  const { viewer, now } = scope;
  const [account] = await tx
    .select({ createdAt: authUsers.createdAt })
    .from(authUsers)
    .where(eq(authUsers.id, viewer.userId));
  const hosts = linkedHosts(text);
  const mailDomain = viewer.email.split("@").at(-1)?.toLowerCase() ?? "";
  return {
    text,
    accountHours: account ? (now.getTime() - account.createdAt.getTime()) / HOUR_MS : 0,
    mailDomain,
    linkCount: hosts.length,
    isDisposable: isDisposable(mailDomain),
    recentPosts: isEdit ? 0 : await countRecent(tx, scope),
    isRepeated: text.length >= MIN_REPEAT_LENGTH && (await isRepeated(tx, scope, { text, id })),
    newHosts: await findNewHosts(tx, scope, [...new Set(hosts)]),
  };
}

/** The list is long, so it is loaded once, when first needed. */
const isDisposable = (domain: string): boolean =>
  processSingleton("disposable-email-domains", disposableEmailBlocklistSet).has(domain);

async function countRecent(tx: Tx, { tenant, viewer, now }: MemberScope): Promise<number> {
  const since = new Date(now.getTime() - FAST_MS);
  const ofViewer = (table: typeof comments | typeof questions | typeof slideComments) =>
    tx.$count(
      table,
      and(eq(table.tenantId, tenant.id), eq(table.userId, viewer.userId), gt(table.createdAt, since)),
    );
  const handedIn = and(eq(startups.createdBy, viewer.userId), gt(startups.createdAt, since));
  return (
    (await ofViewer(comments)) +
    (await ofViewer(questions)) +
    (await ofViewer(slideComments)) +
    (await tx.$count(startups, and(eq(startups.tenantId, tenant.id), handedIn)))
  );
}

/** Returns true if any member posted the same text here within a week. */
async function isRepeated(
  tx: Tx,
  { tenant, now }: MemberScope,
  { text, id }: { text: string; id: string },
): Promise<boolean> {
  const since = new Date(now.getTime() - REPEAT_MS);
  const same = (table: typeof comments | typeof questions | typeof slideComments): SQL => sql`exists (
    select from ${table} where ${and(
      eq(table.tenantId, tenant.id),
      gt(table.createdAt, since),
      ne(table.id, id),
      eq(table.body, text),
    )})`;
  const [found] = await tx.execute<{ isThere: boolean }>(
    sql`select (${same(comments)} or ${same(questions)} or ${same(slideComments)}) as "isThere"`,
  );
  return found?.isThere ?? false;
}

async function findNewHosts(tx: Tx, { tenant }: MemberScope, hosts: readonly string[]): Promise<string[]> {
  const unknown: string[] = [];
  for (const host of hosts.slice(0, 10)) {
    // The beginning of a text as a range of the index: row-level security keeps `starts_with` from using it.
    const isThere = sql`${startups.websiteKey} ~>=~ ${host} and ${startups.websiteKey} ~<~ ${`${host}\u{10ffff}`}`;
    const known = await tx
      .select({ id: startups.id })
      .from(startups)
      .where(and(eq(startups.tenantId, tenant.id), eq(startups.status, "live"), isThere))
      .limit(1);
    if (known.length === 0) unknown.push(host);
  }
  return unknown;
}
