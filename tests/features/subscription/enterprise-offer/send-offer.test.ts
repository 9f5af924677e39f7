import { and, eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { mintPlatformScope } from "@/access/scope";
import { auditLog, enterpriseOffers, mails, subscriptions, tenantFlags, tenants } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { readOfferDesk } from "@/features/subscription/enterprise-offer/queries";
import { newId } from "@/lib/id";
import { addDays } from "@/lib/time/duration";
import { startAllGenerations } from "@/server/cache/generations";
import {
  createMember,
  createPerson,
  createTenant,
  grantPlatformRole,
  HUB,
  joinAs,
  type Person,
} from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { createPayingCommunity, offersOf } from "../../../support/payments";
import { paymentDesk } from "../../../support/payments-fixture";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const port = await vi.hoisted(async () =>
  (await import("../../../support/stripe-environment")).usePayments(),
);

paymentDesk(port);

let operator: Person;
beforeAll(async () => {
  operator = await createPerson();
  await grantPlatformRole(operator, "platform_admin");
});

const asOperator = async (now = new Date()) => (await callAs(operator, HUB, { now })).subscription;
const send = async (tenantId: string, timesSent = 0, now = new Date()) =>
  (await asOperator(now)).sendEnterpriseOffer({ tenantId, timesSent });
const deskOf = async (tenantId: string, now = new Date()) =>
  readOfferDesk(mintPlatformScope(await visitorScope(HUB, now)), tenantId);
const offerMails = ({ email }: Person) =>
  owner
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), like(mails.subject, "Enterprise for %")));

describe("BIL-14: an operator sends a checkout link for Enterprise", () => {
  it("to every owner who can pay, on the community's own host, and both logs say so", async () => {
    const { tenantId, person } = await createPayingCommunity();
    const second = await createMember(tenantId, "owner");
    const admin = await createMember(tenantId, "admin");
    const banned = await createMember(tenantId, "owner", { bannedAt: new Date() });
    const unproved = await createPerson({ isVerified: false });
    await joinAs(unproved, tenantId, { role: "owner" });
    await send(tenantId);
    const { id } = await offersOf(tenantId);
    const [tenant] = await owner.select().from(tenants).where(eq(tenants.id, tenantId));
    for (const one of [person, second]) {
      const [mail] = await offerMails(one);
      expect(mail?.text).toContain(`${originOf(tenant?.domain ?? "")}/subscription/enterprise/${id}`);
      expect(mail?.text).toContain("$99 per month");
    }
    for (const one of [admin, banned, unproved]) expect(await offerMails(one)).toEqual([]);
    const entries = await owner
      .select({ tenantId: auditLog.tenantId, actorId: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.action, "enterprise_offer.sent"), eq(auditLog.targetId, tenantId)));
    expect(new Set(entries.map((entry) => entry.tenantId))).toEqual(new Set([tenantId, HUB]));
    expect(entries.every(({ actorId }) => actorId === operator.userId)).toBe(true);
  });

  it("once for a double click, and again when it is asked for again, for another seven days", async () => {
    const { tenantId, person } = await createPayingCommunity();
    const sent = new Date();
    await Promise.all([send(tenantId, 0, sent), send(tenantId, 0, sent)]);
    await send(tenantId, 0, sent);
    expect(await offerMails(person)).toHaveLength(1);
    const later = addDays(sent, 3);
    await send(tenantId, 1, new Date(sent.getTime() + 1000));
    await send(tenantId, 1, new Date(sent.getTime() + 1000));
    expect(await offerMails(person)).toHaveLength(2);
    const { rows } = await offersOf(tenantId);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.expiresAt.getTime()).toBeGreaterThan(addDays(later, 4).getTime());
  });

  it("and sees the recipient, when and until when; after a withdrawal nothing, and the owner is notified", async () => {
    const { tenantId, person } = await createPayingCommunity();
    expect(await deskOf(tenantId)).toEqual({ offer: null, timesSent: 0, refusal: null });
    await send(tenantId);
    const shown = await deskOf(tenantId);
    expect(shown).toMatchObject({
      offer: { isExpired: false, recipients: [{ username: person.username }] },
      timesSent: 1,
      refusal: null,
    });
    expect((await deskOf(tenantId, addDays(new Date(), 8)))?.offer).toMatchObject({ isExpired: true });
    const offerId = shown?.offer?.id ?? "";
    const withdraw = async () => (await asOperator()).withdrawEnterpriseOffer({ tenantId, offerId });
    await withdraw();
    await expect(withdraw()).rejects.toMatchObject({ cause: { reason: "handled" } });
    expect((await mailsTo(person.email))[0]?.subject).toMatch(/^The Enterprise offer for .* was withdrawn$/);
    expect(await deskOf(tenantId)).toEqual({ offer: null, timesSent: 1, refusal: null });
    await send(tenantId, 1);
    expect((await offersOf(tenantId)).rows).toHaveLength(2);
  });
});

type Case = [what: string, reason: string, words: RegExp, arrange: (tenantId: string) => Promise<unknown>];

const subscribedTo = (tenantId: string, planType: "pro" | "enterprise", status: string) =>
  owner.insert(subscriptions).values({ tenantId, planType, status });

const REFUSED: Case[] = [
  [
    "is paused",
    "suspended",
    /is suspended/,
    (id) =>
      owner.update(tenants).set({ status: "suspended", suspendedAt: new Date() }).where(eq(tenants.id, id)),
  ],
  [
    "is deleted",
    "deleted",
    /is deleted/,
    (id) => owner.update(tenants).set({ status: "deleted", deletedAt: new Date() }).where(eq(tenants.id, id)),
  ],
  [
    "was granted Enterprise",
    "granted",
    /for free/,
    (id) => owner.update(tenants).set({ planType: "enterprise" }).where(eq(tenants.id, id)),
  ],
  [
    "pays for Enterprise",
    "subscribed",
    /already pays for Enterprise/,
    (id) => subscribedTo(id, "enterprise", "active"),
  ],
  ["owes a payment", "unpaid", /unpaid/, (id) => subscribedTo(id, "pro", "unpaid")],
  [
    "has its flag for payments off",
    "flag",
    /payment_integration/,
    (tenantId) =>
      owner
        .insert(tenantFlags)
        .values({ tenantId, flag: "payment_integration", isEnabled: false, setBy: "test" }),
  ],
];

describe("BIL-14: an offer is refused in words", () => {
  it.each(REFUSED)("to a community that %s", async (_, reason, words, arrange) => {
    const { tenantId, person } = await createPayingCommunity();
    await arrange(tenantId);
    startAllGenerations();
    await expect(send(tenantId)).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(words),
      cause: { reason },
    });
    if (reason !== "deleted") expect((await deskOf(tenantId))?.refusal).toMatch(words);
    expect(await offerMails(person)).toEqual([]);
    expect(await owner.$count(enterpriseOffers, eq(enterpriseOffers.tenantId, tenantId))).toBe(0);
  });

  it("to a community in which no owner could pay", async () => {
    const tenantId = await createTenant();
    await createMember(tenantId, "admin");
    await createMember(tenantId, "owner", { suspendedUntil: addDays(new Date(), 1) });
    await expect(send(tenantId)).rejects.toMatchObject({
      message: expect.stringMatching(/no owner who can pay/),
      cause: { reason: "no-owner" },
    });
  });

  it("for a missing community, and to users who aren't superadmins", async () => {
    await expect(send(newId())).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { tenantId, person } = await createPayingCommunity();
    for (const host of [HUB, tenantId]) {
      const { subscription } = await callAs(person, host);
      const act = subscription.sendEnterpriseOffer({ tenantId, timesSent: 0 });
      await expect(act).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
  });
});
