import * as m from "#messages";
import type { MemberScope, PersonScope } from "@/access/scope";
import { domainOf } from "@/domain/auth/company/rules";
import { issueCode, spendMailbox } from "@/domain/auth/one-time-code";
import { queueMail } from "@/domain/mail/queue-mail";
import { mailboxOf } from "@/lib/email-address";
import { AppError } from "@/lib/errors/app-error";
import { MINUTE_MS } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { withRateLimits } from "@/server/rate-limit/with-rate-limits";
import { assertMayJoin } from "./apply-to-join";
import { joinByDomainMail } from "./emails";
import { readAccess } from "./queries";
import type { JoinByDomain } from "./schema";

export const LINK_MINUTES = 15;

const kindFor = ({ tenant }: PersonScope) => ({ purpose: "join-domain", boundTo: tenant.id });

/**
 * Sends a link to the viewer's address, which proves that it is still theirs.
 * @throws FORBIDDEN, CONFLICT (`member`, `mode`, `domain`), TOO_MANY_REQUESTS
 */
export function requestDomainLink(scope: PersonScope): Promise<void> {
  assertMayJoin(scope);
  const { viewer, tenant, now } = scope;
  const limit = limitKey("join-links", { person: viewer.userId });
  return withRateLimits([{ limit, words: m.member_joining_manyLinks(), reason: "limit" }], () =>
    inTenant(scope, async (tx) => {
      await assertDomain(tx, scope);
      const terms = { now, seconds: (LINK_MINUTES * MINUTE_MS) / 1000, mailedTo: mailboxOf(viewer.email) };
      const proof = { userId: viewer.userId, email: viewer.email };
      const token = await issueCode(tx, kindFor(scope), proof, terms);
      await queueMail(tx, scope, viewer.email, () => joinByDomainMail({ tenant, token }), {
        isAskedFor: true,
      });
    }),
  );
}

/** @throws CONFLICT (`mode`, `domain`) unless users at the viewer's domain may join */
async function assertDomain(tx: Tx, scope: PersonScope): Promise<void> {
  const { joining, joinDomains } = await readAccess(tx, scope, "share");
  if (joining !== "domain") throw new AppError("CONFLICT", m.member_joining_otherMode(), "mode");
  if (!joinDomains.includes(domainOf(scope.viewer.email.toLowerCase())))
    throw new AppError("CONFLICT", m.member_joining_otherDomain(), "domain");
}

/**
 * Makes the viewer a member who has opened the link in their mailbox. It works once, for the account and the address
 * that it was sent to.
 * @throws CONFLICT (`mode`, `domain`, `link`)
 */
export const joinByDomain = (scope: MemberScope, { token }: JoinByDomain): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { viewer, now } = scope;
    const proof = (await spendMailbox(tx, kindFor(scope), token, now)) as Partial<
      Record<"userId" | "email", string>
    > | null;
    if (proof?.userId !== viewer.userId || proof.email !== viewer.email)
      throw new AppError("CONFLICT", m.member_joining_linkOver(), "link");
    await assertDomain(tx, scope);
  });
