import { and, eq, gt, gte, inArray, isNull, or, sql } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { accessBlocks, authSessions, authUsers, members } from "@/domain/schema";
import { type BlockRow, blocksAddress, blocksEmail, compileBlocks } from "@/domain/security/access-blocks";
import { domainOf, isWithin, type Subject } from "@/domain/security/blocks/rules";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { addDays, HOUR_MS } from "@/lib/time/duration";
import { invalidate, tags } from "@/server/cache/invalidate";
import { lockKey, lockKeys } from "@/server/db/advisory-lock";
import { inTenant, type Tx } from "@/server/db/client";
import type { AddBlock, BlockPreview, LiftBlock, PreviewBlock } from "./schema";

const DAYS = 30;
const MAX_RULES = 1000;

/** Shows whom a rule would have blocked, before it is created. (SEC-4) */
export function previewBlock(scope: AdminScope, { subject }: PreviewBlock): Promise<BlockPreview> {
  return inTenant(scope, async (tx) => ({
    ...subject,
    ...(subject.kind === "email-domain"
      ? await countByDomain(tx, scope, subject.subject)
      : await countByAddress(tx, scope, subject)),
    isOwn: isOwn(scope, [ruleOf(subject)]),
  }));
}

const ruleOf = (subject: Subject): BlockRow => ({ ...subject, effect: "block", expiresAt: null });

/** Whether the rules would block the viewer. */
function isOwn({ ip, viewer }: AdminScope, rows: readonly BlockRow[]): boolean {
  const rules = compileBlocks(rows);
  return blocksAddress(rules, ip) || blocksEmail(rules, viewer.email);
}

const sinceOf = ({ now }: TenantScope): Date => addDays(now, -DAYS);

type Met = { signIns: number; people: number };

/** Matches addresses in code, with the same function that the request filter uses. */
async function countByAddress(tx: Tx, scope: TenantScope, subject: Subject): Promise<Met> {
  const { tenantId, createdAt, ipAddress } = authSessions;
  const isRecent = and(eq(tenantId, scope.tenant.id), gte(createdAt, sinceOf(scope)));
  const used = await tx.selectDistinct({ ip: ipAddress }).from(authSessions).where(isRecent);
  const rules = compileBlocks([ruleOf(subject)]);
  const met = used.flatMap(({ ip }) => (ip && blocksAddress(rules, ip) ? [ip] : []));
  if (met.length === 0) return { signIns: 0, people: 0 };
  const [counts] = await tx
    .select(COUNTS)
    .from(authSessions)
    .where(and(isRecent, inArray(ipAddress, met)));
  return counts ?? { signIns: 0, people: 0 };
}

const COUNTS = {
  signIns: sql<number>`count(*)::int`,
  people: sql<number>`count(distinct ${authSessions.userId})::int`,
};

async function countByDomain(tx: Tx, scope: TenantScope, subject: string): Promise<Met> {
  const { tenant } = scope;
  const rows = await tx
    .select({ userId: authUsers.id, email: authUsers.email })
    .from(members)
    .innerJoin(authUsers, eq(authUsers.id, members.userId))
    .where(and(eq(members.tenantId, tenant.id), sql`${authUsers.email} ilike ${`%${subject}`}`));
  const met = rows.filter(({ email }) => isWithin(domainOf(email), subject)).map(({ userId }) => userId);
  if (met.length === 0) return { signIns: 0, people: 0 };
  const { tenantId, createdAt, userId } = authSessions;
  const isTheirs = and(eq(tenantId, tenant.id), gte(createdAt, sinceOf(scope)), inArray(userId, met));
  return { signIns: await tx.$count(authSessions, isTheirs), people: met.length };
}

/**
 * Creates a rule. Every instance applies it within a second. Refuses a rule that would block the viewer.
 * (SEC-4)
 */
export function addBlock(
  scope: AdminScope,
  { subject, effect, reason, hours }: AddBlock,
): Promise<{ id: string }> {
  const { tenant, viewer, now } = scope;
  if (effect === "block" && isOwn(scope, [ruleOf(subject)])) {
    throw new AppError(
      "CONFLICT",
      subject.kind === "email-domain" ? m.security_ownDomain() : m.security_ownAddress(),
      "subject",
    );
  }
  const expiresAt = hours === null ? null : new Date(now.getTime() + hours * HOUR_MS);
  const row = { ...subject, effect, reason, expiresAt };
  return inTenant(scope, async (tx) => {
    const held = await lockActiveRules(tx, scope);
    if (held.length >= MAX_RULES) throw new AppError("CONFLICT", m.security_tooManyRules());
    const same = held.find((one) => one.subject === subject.subject && one.effect === effect);
    if (same) throw new AppError("CONFLICT", m.security_ruleExists(), "subject");
    const id = newId();
    const who = { tenantId: tenant.id, createdBy: viewer.userId, createdAt: now };
    await tx.insert(accessBlocks).values({ ...row, ...who, id });
    await audit(tx, scope, { action: "block.added", target: { type: "block", id }, after: row, reason });
    await invalidate(tx, [tags.blocks(tenant.id)]);
    return { id };
  });
}

type StoredBlock = BlockRow & { id: string };

/** Serializes changes of the rules, and returns the active ones. */
async function lockActiveRules(tx: Tx, { tenant, now }: TenantScope): Promise<StoredBlock[]> {
  await lockKey(tx, lockKeys.blocks(tenant.id));
  const { id, kind, subject, effect, expiresAt, liftedAt } = accessBlocks;
  const isNow = and(isNull(liftedAt), or(isNull(expiresAt), gt(expiresAt, now)));
  return tx
    .select({ id, kind, subject, effect, expiresAt })
    .from(accessBlocks)
    .where(and(eq(accessBlocks.tenantId, tenant.id), isNow));
}

/** Lifts a rule. Idempotent. Refuses to lift an exception that keeps the viewer from being blocked. */
export function liftBlock(scope: AdminScope, { id }: LiftBlock): Promise<void> {
  const { tenant, now } = scope;
  return inTenant(scope, async (tx) => {
    const held = await lockActiveRules(tx, scope);
    const rule = held.find((one) => one.id === id);
    if (!rule) return;
    const rest = held.filter((one) => one.id !== id);
    if (rule.effect === "allow" && isOwn(scope, rest))
      throw new AppError("CONFLICT", m.security_ownException());
    await tx
      .update(accessBlocks)
      .set({ liftedAt: now })
      .where(and(eq(accessBlocks.tenantId, tenant.id), eq(accessBlocks.id, id)));
    const { id: _, ...before } = rule;
    await audit(tx, scope, { action: "block.lifted", target: { type: "block", id }, before });
    await invalidate(tx, [tags.blocks(tenant.id)]);
  });
}
