import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { FounderScope } from "@/access/scope";
import { isBannedMember } from "@/domain/member/good-standing";
import { foundings, members, tenants } from "@/domain/schema";
import { shapeOf } from "@/domain/tenant/domains/homoglyph-rules";
import { refreshWildcard } from "@/domain/tenant/founding/check-wildcard";
import { HELD_HOURS, isOffered, MAX_FIRST_DAY_MAILS } from "@/domain/tenant/founding/rules";
import { originOf } from "@/domain/tenant/origin";
import { lockDomains, readLabelAddress } from "@/features/platform/tenants/check-domain";
import { AppError } from "@/lib/errors/app-error";
import { HOUR_MS } from "@/lib/time/duration";
import { inPlatform, type Tx } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { type Count, withRateLimits } from "@/server/rate-limit/with-rate-limits";
import { allowanceIn } from "./allowance";
import { lockFounding } from "./drafts";
import { foundCommunity, withLogo } from "./found-community";
import { notifyWaiting } from "./notifications";
import type { SubmitFounding, SubmittedFounding } from "./schema";

const limits = ({ viewer, ip }: FounderScope, id: string, mails: number): Count[] => {
  const words = m.platform_founding_tooOften();
  return [
    { limit: limitKey("found", { person: viewer.userId }), words, reason: "limit" },
    { limit: limitKey("found-around", { network: ip }), words, reason: "limit" },
    ...Array.from({ length: mails }, () => ({
      limit: limitKey("first-day-invitations", { community: id }),
      words: m.platform_founding_manyInvitees({ max: MAX_FIRST_DAY_MAILS }),
      reason: "invitees",
    })),
  ];
};

/**
 * Creates the community of a draft, or hands it to the operators if they want to approve it. Idempotent per draft. The
 * unique address decides between two founders.
 * @throws AppError PRECONDITION_FAILED (`closed`), BAD_REQUEST (`domain`), CONFLICT (`limit`), NOT_FOUND (`gone`)
 */
export async function submitFounding(scope: FounderScope, input: SubmitFounding): Promise<SubmittedFounding> {
  const settings = await refreshWildcard(scope);
  if (!isOffered(settings)) throw new AppError("PRECONDITION_FAILED", m.platform_founding_closed(), "closed");
  const stored = await inPlatform(scope, async (tx) => {
    const row = await lockFounding(tx, scope, input.id);
    return (await readSubmitted(tx, row)) ?? row;
  });
  if ("outcome" in stored) return stored;
  const isOpen = settings.mode === "open";
  if (isOpen) assertOwnName(scope, input);
  return withRateLimits(limits(scope, input.id, isOpen ? input.invitees.length : 0), () =>
    isOpen
      ? withLogo(stored, () => inPlatform(scope, (tx) => submit(tx, scope, input, stored)))
      : inPlatform(scope, (tx) => submit(tx, scope, input, null)),
  );
}

type Row = typeof foundings.$inferSelect;

/** What an earlier press has done, or null for a draft. The link is told only once. */
async function readSubmitted(tx: Tx, { state, tenantId }: Row): Promise<SubmittedFounding | null> {
  if (state === "waiting") return { outcome: "waiting" };
  if (state !== "created" || !tenantId) return null;
  const { name, domain } = tenants;
  const [made] = await tx.select({ name, domain }).from(tenants).where(eq(tenants.id, tenantId));
  return made ? { outcome: "created", ...made, url: originOf(made.domain), link: null } : null;
}

async function submit(
  tx: Tx,
  scope: FounderScope,
  input: SubmitFounding,
  /** The draft whose logo is stored; null if operators decide first. */
  stored: Row | null,
): Promise<SubmittedFounding> {
  const { viewer, now } = scope;
  await lockDomains(tx);
  const row = await lockFounding(tx, scope, input.id);
  const earlier = await readSubmitted(tx, row);
  if (earlier) return earlier;
  if (stored && stored.logoId !== row.logoId)
    throw new AppError("CONFLICT", m.platform_founding_logoChanged(), "logo");
  await assertNotBanned(tx, scope);
  const { refusal } = await allowanceIn(tx, scope);
  if (refusal !== null) throw new AppError("CONFLICT", refusal, "limit");
  const address = await readLabelAddress(tx, input.label, input.id);
  if (address.refusal !== null) throw new AppError("BAD_REQUEST", address.refusal, "domain");
  const invitees = input.invitees.filter((email) => email !== viewer.email.toLowerCase());
  const submitted = { ...row, submittedAt: now };
  if (stored) {
    const heldUntil = new Date(now.getTime() + HELD_HOURS * HOUR_MS);
    const founder = { id: viewer.userId, fullName: viewer.fullName, username: viewer.username };
    return foundCommunity(tx, scope, submitted, founder, { ...input, invitees, address, heldUntil });
  }
  const { name, label, language, timeZone, color } = input;
  const values = { name, label, language, timeZone, color, invitees: invitees.join(", ") };
  await tx
    .update(foundings)
    .set({ ...values, state: "waiting", domain: address.domain, submittedAt: now, reason: null })
    .where(eq(foundings.id, row.id));
  await notifyWaiting(tx, scope, { id: row.id, name, domain: address.domain });
  return { outcome: "waiting" };
}

const lettersOf = (name: string): string => shapeOf(name.toLowerCase()).replace(/[^\p{L}\p{N}]/gu, "");

/**
 * A community of the platform itself would be believed. Operators who approve see the name.
 * @throws AppError BAD_REQUEST (`name`)
 */
function assertOwnName({ tenant }: FounderScope, { name }: SubmitFounding): void {
  if (lettersOf(name).includes(lettersOf(tenant.name)))
    throw new AppError("BAD_REQUEST", m.platform_founding_nameOfPlatform({ platform: tenant.name }), "name");
}

/** @throws AppError FORBIDDEN (`banned`) if one of the platform's communities has banned the founder */
async function assertNotBanned(tx: Tx, { viewer, now }: FounderScope): Promise<void> {
  const rows = await tx
    .select({ id: tenants.id })
    .from(members)
    .innerJoin(tenants, eq(tenants.id, members.tenantId))
    .where(and(eq(members.userId, viewer.userId), eq(tenants.tier, 0), isBannedMember(now)));
  if (rows.length) throw new AppError("FORBIDDEN", m.platform_founding_bannedHere(), "banned");
}
