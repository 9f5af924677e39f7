import { describe, expect, it, vi } from "vitest";
import { mintPlatformScope } from "@/access/scope";
import { doJob } from "@/api/jobs/handlers";
import { POST } from "@/app/api/stripe/webhook/route";
import { writeEvents } from "@/domain/security/security-events";
import { probeRefusals } from "@/features/health/probes/refusals";
import { log } from "@/server/logging/log";
import { HUB } from "../../../support/factories";
import { ownerSql } from "../../../support/owner-db";
import { deliver, deliverAll, eventsKept, offerEnterprise, rowOf, signed } from "../../../support/payments";
import { paymentDesk } from "../../../support/payments-fixture";
import { visitorScope } from "../../../support/scopes";

const port = await vi.hoisted(async () =>
  (await import("../../../support/stripe-environment")).usePayments(),
);

const desk = paymentDesk(port);

async function subscribe() {
  const community = await desk.opened();
  desk.stripe.pay(community.sessionId);
  return community;
}

const event = (over = {}) =>
  desk.stripe.emit("invoice.updated", { id: "in_1", object: "invoice", customer: "cus_1" }, over);
const jobsOf = async (id: string) =>
  (await ownerSql`select 1 from pgboss.job where name = 'handle-payment' and data->>'eventId' = ${id}`)
    .length;

/** A row's content, except for the time and number of its fetches. */
async function wordsOf(tenantId: string) {
  const { refreshAsked, refreshWritten, refreshedAt, ...words } = (await rowOf(tenantId)) ?? {};
  return words;
}

/** A fixed order for a number: the same seed shuffles alike. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed * 2_654_435_761;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) =>
    ordersOf(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  );
}

describe("an event", () => {
  it.each([
    ["signed with another secret", { secret: "whsec_of_somebody" }],
    ["signed with an empty secret", { secret: "" }],
    ["that is ten minutes old", { at: Math.floor(Date.now() / 1000) - 600 }],
  ])("BIL-4: %s is refused", async (_, over) => {
    const one = event();
    expect(await deliver(one, over)).toBe("refused");
    expect(await jobsOf(one.id)).toBe(0);
  });

  it("BIL-4: that this server's clock takes for an old one is shown to operators as that", async () => {
    const note = vi.spyOn(log, "warn").mockImplementation(() => {});
    await deliver(event(), { at: Math.floor(Date.now() / 1000) - 601 });
    await deliver(event(), { secret: "whsec_of_somebody" });
    await writeEvents();
    const { facts } = await probeRefusals(mintPlatformScope(await visitorScope(HUB)));
    const labels = facts.map(({ label }) => label);
    expect(labels).toContain("Payment events: signed at another time than this server's clock shows");
    expect(labels).toContain("Payment events: the signature doesn't match the secret");
    note.mockRestore();
  });

  it("BIL-4: without a signature, with a changed body, or of the other mode is refused", async () => {
    const { payload, signature } = signed(event());
    const ask = (body: string, header: string) =>
      POST(
        new Request("http://localhost/api/stripe/webhook", {
          method: "POST",
          body,
          headers: { "stripe-signature": header },
        }),
      );
    expect((await ask(payload, "")).status).toBe(400);
    expect((await ask(`${payload} `, signature)).status).toBe(400);
    expect((await ask(payload, signature)).status).toBe(200);
    expect(await deliver(event({ livemode: true }))).toBe("refused");
  });

  it("BIL-4: that comes twice, also at once, leaves one row and one job", async () => {
    const one = event();
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(one)));
    expect(answers.filter((answer) => answer === "taken")).toHaveLength(1);
    expect(await deliver(one)).toBe("known");
    expect((await eventsKept()).filter(({ id }) => id === one.id)).toHaveLength(1);
    expect(await jobsOf(one.id)).toBe(1);
  });

  it("BIL-4: of an unknown type is accepted and ignored", async () => {
    const one = desk.stripe.emit("payout.created", { id: "po_1", object: "payout" });
    expect(await deliver(one)).toBe("ignored");
    expect(await jobsOf(one.id)).toBe(0);
  });

  it("BIL-4: that names another community changes nothing there", async () => {
    const [mine, theirs] = [await subscribe(), await subscribe()];
    await desk.tell();
    const before = await wordsOf(theirs.tenantId);
    const { customerId } = (await rowOf(mine.tenantId)) ?? {};
    const forged = desk.stripe.emit("customer.subscription.updated", {
      ...{ id: "sub_x", object: "subscription", customer: customerId, status: "canceled" },
      metadata: { tenantId: theirs.tenantId },
    });
    const strange = desk.stripe.emit("customer.subscription.deleted", {
      ...{ id: "sub_y", object: "subscription", customer: "cus_nobodys" },
      metadata: { tenantId: theirs.tenantId },
    });
    await deliverAll([forged, strange]);
    expect(await wordsOf(theirs.tenantId)).toEqual(before);
    expect(await rowOf(mine.tenantId)).toMatchObject({ planType: "pro", status: "trialing" });
  });
});

describe("the order", () => {
  it("BIL-4: every order of six events of a life gives the same row", async () => {
    const { tenantId } = await subscribe();
    await desk.tell();
    const row = await rowOf(tenantId);
    desk.stripe.advance({ days: 15 });
    const from = desk.stripe.state.events.length;
    const told = desk.stripe.state.events
      .filter((one) => (one.data.object as { customer?: string }).customer === row?.customerId)
      .slice(-6);
    expect(told).toHaveLength(6);
    expect(from).toBeGreaterThan(6);
    await desk.tell();
    const after = await wordsOf(tenantId);
    expect(after).toMatchObject({ planType: "pro", status: "active" });
    for (const [at, order] of ordersOf([0, 1, 2, 3, 4, 5]).entries()) {
      if (at % 40 !== 0) continue;
      await ownerSql`update subscriptions set plan_type = 'community', status = 'inactive', trial_end = null
        where tenant_id = ${tenantId}`;
      await deliverAll(
        order.map((index) => ({ ...told[index], id: `evt_${at}_${index}` }) as (typeof told)[number]),
      );
      expect(await wordsOf(tenantId)).toEqual(after);
    }
  });

  it("BIL-4: a hundred events, shuffled and doubled, end as the same events in order", async () => {
    const { tenantId, subscription } = await subscribe();
    const skip = desk.stripe.state.events.length;
    desk.stripe.advance({ days: 15 });
    const { customerId } = (await rowOf(tenantId)) ?? {};
    for (let month = 0; month < 4; month++) desk.stripe.advance({ days: 31 });
    const { prorationDate } = await subscription
      .previewPlanChange({ plan: "enterprise", offerId: await offerEnterprise(tenantId) })
      .catch(() => ({ prorationDate: 0 }));
    expect(prorationDate).toBeGreaterThanOrEqual(0);
    const all = desk.stripe.state.events.slice(skip - 12);
    const hundred = Array.from({ length: 100 }, (_, at) => all[at % all.length]) as typeof all;
    const mixed = shuffled([...hundred, ...hundred.slice(0, 40)], 7);
    expect(customerId).toBeTruthy();
    await Promise.all(mixed.map((one) => deliver(one)));
    const waiting = shuffled([...new Set(mixed.map(({ id }) => id))], 11);
    for (let at = 0; at < waiting.length; at += 5)
      await Promise.all(waiting.slice(at, at + 5).map((eventId) => doJob("handle-payment", { eventId })));
    const mixedRow = await wordsOf(tenantId);
    await desk.tell();
    await deliverAll([...all].map((one) => ({ ...one, id: `${one.id}_again` })));
    expect(await wordsOf(tenantId)).toEqual(mixedRow);
    expect(mixedRow).toMatchObject({ planType: "pro", status: "active" });
    expect(
      (await eventsKept()).filter(({ handledAt }) => !handledAt).map(({ customerId: of }) => of),
    ).not.toContain(customerId);
  });

  it("BIL-4: an answer that comes late is not taken for news", async () => {
    const { tenantId, subscription } = await subscribe();
    await desk.tell();
    desk.stripe.failures.length = 0;
    await ownerSql`update subscriptions set refresh_asked = 1000, refresh_written = 1000000 where tenant_id = ${tenantId}`;
    await subscription.cancelSubscription({});
    expect(await rowOf(tenantId)).toMatchObject({ cancelAtPeriodEnd: false });
    await ownerSql`update subscriptions set refresh_written = 1000 where tenant_id = ${tenantId}`;
    await desk.tell();
    expect(await rowOf(tenantId)).toMatchObject({ cancelAtPeriodEnd: true });
  });
});
