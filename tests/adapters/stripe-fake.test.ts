import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FakeStripe, startFakeStripe } from "../../tools/fake-stripe/start-stripe";
import { ACCOUNT } from "../../tools/fake-stripe/state";

const { pro, enterprise } = ACCOUNT.prices;
const DAY = 86_400;
let fake: FakeStripe;
let stripe: Stripe;
const open = (key = ACCOUNT.key, apiVersion?: string) =>
  new Stripe(key, {
    host: "127.0.0.1",
    port: new URL(fake.url).port,
    protocol: "http",
    maxNetworkRetries: 0,
    timeout: 1500,
    ...(apiVersion && { apiVersion: apiVersion as typeof Stripe.API_VERSION }),
  });
beforeEach(async () => {
  fake = await startFakeStripe();
  stripe = open();
});
afterEach(() => fake.close());

const customer = () => stripe.customers.create({ email: "ada@people.example", metadata: { tenant: "a" } });
const checkout = (over: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price: pro, quantity: 1 }],
    success_url: "http://product.example/done?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://product.example/back",
    ...over,
  });
async function subscribe(trialDays = 0, card: "4242" | "0341" = "4242") {
  const { id } = await customer();
  const session = await checkout({
    customer: id,
    subscription_data: trialDays ? { trial_period_days: trialDays } : {},
  });
  const paid = fake.pay(session.id, { card });
  return stripe.subscriptions.retrieve(String(paid.subscription));
}
const itemOf = (subscription: Stripe.Subscription) => subscription.items.data[0] as Stripe.SubscriptionItem;
const again = (subscription: Stripe.Subscription) => stripe.subscriptions.retrieve(subscription.id);
const types = () => fake.state.events.map(({ type }) => type);
const send = (url: string, form: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
const refused = (more: object) => expect.objectContaining(more);

describe("the payment provider that tests use, through the real one's SDK", () => {
  it("refuses another key, another version, unknown calls, unknown parameters and unknown things in the real words", async () => {
    await expect(open("sk_test_other").products.list()).rejects.toThrow(
      refused({ type: "StripeAuthenticationError", statusCode: 401 }),
    );
    await expect(open(ACCOUNT.key, "2019-01-01").products.list()).rejects.toThrow(
      /Invalid Stripe API version/,
    );
    await expect(stripe.coupons.create({ percent_off: 100 })).rejects.toThrow(
      refused({ statusCode: 404, message: expect.stringContaining("Unrecognized request URL") }),
    );
    await expect(checkout({ client_reference: "x" } as object)).rejects.toThrow(
      refused({ code: "parameter_unknown" }),
    );
    await expect(stripe.subscriptions.retrieve("sub_none")).rejects.toThrow(
      refused({ code: "resource_missing", message: "No such subscription: 'sub_none'" }),
    );
    await expect(checkout({ line_items: [{ price: "price_none" }] })).rejects.toThrow(/No such price/);
    const { id } = await customer();
    await expect(checkout({ customer: id, automatic_tax: { enabled: true } })).rejects.toThrow(
      /customer_update/,
    );
    await expect(checkout({ customer: id, tax_id_collection: { enabled: true } })).rejects.toThrow(
      /business name/,
    );
  });

  it("does a call with an idempotency key once, and refuses the key for another call", async () => {
    const key = { idempotencyKey: "a-click" };
    const first = await stripe.customers.create({ name: "Ada" }, key);
    expect((await stripe.customers.create({ name: "Ada" }, key)).id).toBe(first.id);
    await expect(stripe.customers.create({ name: "Eve" }, key)).rejects.toThrow(
      refused({ type: "StripeIdempotencyError" }),
    );
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it("sells a trial on a page that is clicked: a declined card leaves it open, a good one sends on", async () => {
    const { id } = await customer();
    const session = await checkout({
      customer: id,
      metadata: { plan: "pro" },
      client_reference_id: "tenant-a",
      automatic_tax: { enabled: true },
      tax_id_collection: { enabled: true },
      customer_update: { address: "auto", name: "auto" },
      billing_address_collection: "required",
      subscription_data: { trial_period_days: 14, metadata: { tenant: "a" } },
    });
    expect(session).toMatchObject({ status: "open", payment_status: "unpaid", subscription: null });
    const page = await (await fetch(String(session.url))).text();
    expect(page).toContain("14 days free, then $29.00 per month");
    const form = {
      name: "Ada & Co",
      line1: "1 Road",
      postal_code: "1",
      city: "Bonn",
      country: "de",
      tax_id: "DE123",
    };
    const declined = await send(String(session.url), { ...form, card: "0002" });
    expect(declined.status).toBe(402);
    expect(await declined.text()).toMatch(/role="alert">Your card was declined[\s\S]*Ada &#38; Co/);
    const paid = await send(String(session.url), { ...form, card: "4242" });
    expect(paid.headers.get("location")).toBe(`http://product.example/done?session=${session.id}`);
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["subscription", "customer"],
    });
    const subscription = done.subscription as Stripe.Subscription;
    expect(done).toMatchObject({ status: "complete", payment_status: "no_payment_required" });
    expect(done.customer).toMatchObject({ name: "Ada & Co", address: { country: "DE", line1: "1 Road" } });
    expect(subscription).toMatchObject({ status: "trialing", metadata: { tenant: "a" } });
    expect(Number(subscription.trial_end) - subscription.created).toBe(14 * DAY);
    expect(itemOf(subscription).current_period_end).toBe(subscription.trial_end);
    expect((await stripe.customers.listTaxIds(id)).data).toMatchObject([{ value: "DE123" }]);
    expect((await stripe.invoices.list({ customer: id })).data).toMatchObject([
      { total: 0, status: "paid", parent: { subscription_details: { subscription: subscription.id } } },
    ]);
    expect(types()).toContain("checkout.session.completed");
    expect((await send(String(session.url), { card: "4242" })).status).toBe(410);
  });

  it("passes time: the end of a trial is announced, paid, and months follow each other", async () => {
    const subscription = await subscribe(14);
    fake.advance({ days: 11.1 });
    expect(types().at(-1)).toBe("customer.subscription.trial_will_end");
    fake.advance({ days: 3 });
    const active = await again(subscription);
    expect(active.status).toBe("active");
    expect(itemOf(active).current_period_start).toBe(subscription.trial_end);
    const before = types().length;
    fake.advance({ days: 62 });
    const paid = (await stripe.invoices.list({ customer: String(subscription.customer) })).data;
    expect(paid.map(({ total, status }) => [total, status])).toEqual([
      [2900, "paid"],
      [2900, "paid"],
      [2900, "paid"],
      [0, "paid"],
    ]);
    expect(new Set(paid.map(({ number }) => number)).size).toBe(4);
    expect(types().slice(before)).toContain("invoice.paid");
  });

  it("tries a failed payment again on the days it names, then ends the subscription", async () => {
    const subscription = await subscribe(14, "0341");
    fake.advance({ days: 14.1 });
    const [failed] = (await stripe.invoices.list({ customer: String(subscription.customer), status: "open" }))
      .data;
    expect((await again(subscription)).status).toBe("past_due");
    expect(failed).toMatchObject({ attempt_count: 1, amount_due: 2900 });
    expect(failed?.next_payment_attempt).toBe(Number(subscription.trial_end) + 3 * DAY);
    fake.advance({ days: 3 });
    expect(await stripe.invoices.retrieve(String(failed?.id))).toMatchObject({ attempt_count: 2 });
    fake.advance({ days: 12 });
    const ended = await again(subscription);
    expect(ended).toMatchObject({ status: "canceled", cancellation_details: { reason: "payment_failed" } });
    expect(types().filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
    expect(types().at(-1)).toBe("customer.subscription.deleted");
  });

  it("lets a customer change the card, pay, cancel and renew on the customer's pages", async () => {
    const subscription = await subscribe(14, "0341");
    fake.advance({ days: 14.1 });
    const of = String(subscription.customer);
    const cards = await stripe.billingPortal.sessions.create({
      customer: of,
      return_url: "http://product.example/subscription",
      flow_data: {
        type: "payment_method_update",
        after_completion: { type: "redirect", redirect: { return_url: "http://product.example/back" } },
      },
    });
    const changed = await send(cards.url, { do: "card", card: "4242" });
    expect(changed.headers.get("location")).toBe("http://product.example/back");
    const [invoice] = (await stripe.invoices.list({ customer: of })).data;
    expect((await send(String(invoice?.hosted_invoice_url), {})).status).toBe(303);
    expect((await again(subscription)).status).toBe("active");
    expect((await fetch(String(invoice?.invoice_pdf))).headers.get("content-type")).toBe("application/pdf");
    const home = await stripe.billingPortal.sessions.create({ customer: of });
    await send(home.url, { do: "cancel", feedback: "too_expensive", comment: "Later" });
    const canceling = await again(subscription);
    expect(canceling).toMatchObject({
      status: "active",
      cancel_at: itemOf(canceling).current_period_end,
      cancel_at_period_end: false,
      cancellation_details: { feedback: "too_expensive", comment: "Later", reason: "cancellation_requested" },
    });
    await expect(
      stripe.billingPortal.sessions.create({
        customer: of,
        flow_data: { type: "subscription_cancel", subscription_cancel: { subscription: subscription.id } },
      }),
    ).rejects.toThrow(/already set to be canceled/);
    expect(await (await fetch(home.url)).text()).toContain("Renew plan");
    await send(home.url, { do: "renew" });
    expect((await again(subscription)).cancel_at).toBeNull();
  });

  it("cancels by the API at the end of the period, resumes until then, and ends it on the day", async () => {
    const subscription = await subscribe();
    const asked = { cancel_at_period_end: true, cancellation_details: { comment: "Enough" } };
    const canceling = await stripe.subscriptions.update(subscription.id, asked);
    expect(canceling.cancel_at_period_end).toBe(true);
    const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at: null, cancel_at_period_end: false, canceled_at: null });
    await stripe.subscriptions.update(subscription.id, asked);
    fake.advance({ to: itemOf(subscription).current_period_end });
    expect(await again(subscription)).toMatchObject({
      status: "canceled",
      ended_at: itemOf(subscription).current_period_end,
      cancellation_details: { comment: "Enough" },
    });
    await expect(stripe.subscriptions.update(subscription.id, asked)).rejects.toThrow(/canceled/);
    const listed = (status?: "all") =>
      stripe.subscriptions.list({ customer: String(subscription.customer), status });
    expect((await listed()).data).toHaveLength(0);
    expect((await listed("all")).data).toHaveLength(1);
  });

  it("charges an upgrade as its preview says, to the cent, or changes nothing when the card fails", async () => {
    const subscription = await subscribe();
    const { id, current_period_start: start, current_period_end: until } = itemOf(subscription);
    fake.advance({ to: start + Math.floor((until - start) / 2) });
    const at = start + Math.floor((until - start) / 2);
    const change = { items: [{ id, price: enterprise }], proration_date: at };
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { ...change, proration_behavior: "always_invoice" },
    });
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-1450, 4950]);
    expect(preview.amount_due).toBe(3500);
    const changed = await stripe.subscriptions.update(subscription.id, {
      ...change,
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
      expand: ["latest_invoice"],
    });
    expect(itemOf(changed).price.id).toBe(enterprise);
    expect(changed.latest_invoice).toMatchObject({ total: preview.total, status: "paid" });

    const broke = await subscribe(14, "0341");
    await expect(
      stripe.subscriptions.update(broke.id, {
        items: [{ id: itemOf(broke).id, price: enterprise }],
        trial_end: "now",
        payment_behavior: "error_if_incomplete",
      }),
    ).rejects.toThrow(refused({ type: "StripeCardError", code: "card_declined" }));
    expect(await again(broke)).toMatchObject({ status: "trialing" });
    expect(itemOf(await again(broke)).price.id).toBe(pro);
  });

  it("ends a trial by an upgrade, at the whole price of the new plan", async () => {
    const subscription = await subscribe(14);
    const asked = { items: [{ id: itemOf(subscription).id, price: enterprise }], trial_end: "now" as const };
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: asked,
    });
    expect(preview.amount_due).toBe(9900);
    const changed = await stripe.subscriptions.update(subscription.id, asked);
    expect(changed).toMatchObject({ status: "active" });
    expect((await stripe.invoices.list({ subscription: subscription.id })).data[0]?.total).toBe(9900);
  });

  it("downgrades at the end of a period by a schedule, which can be released before", async () => {
    const { id } = await customer();
    const session = await checkout({ customer: id, line_items: [{ price: enterprise, quantity: 1 }] });
    const subscription = await stripe.subscriptions.retrieve(String(fake.pay(session.id).subscription));
    const { current_period_start: start, current_period_end: until } = itemOf(subscription);
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: "release",
      phases: [
        { items: [{ price: enterprise }], start_date: start, end_date: until },
        { items: [{ price: pro }] },
      ],
    });
    await expect(
      stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ).rejects.toThrow(/managed by the subscription schedule/);
    fake.advance({ to: until });
    const lower = await again(subscription);
    expect(itemOf(lower).price.id).toBe(pro);
    expect((await stripe.invoices.list({ customer: id })).data.map(({ total }) => total)).toEqual([
      2900, 9900,
    ]);
    expect(await stripe.subscriptionSchedules.release(schedule.id)).toMatchObject({ status: "released" });
    expect((await again(subscription)).schedule).toBeNull();
  });

  it("disputes a payment, which names its customer, and decides", async () => {
    const subscription = await subscribe();
    const { id } = fake.dispute(subscription.id);
    const dispute = await stripe.disputes.retrieve(id, { expand: ["charge"] });
    expect(dispute).toMatchObject({ status: "needs_response", amount: 2900 });
    expect((dispute.charge as Stripe.Charge).customer).toBe(subscription.customer);
    expect(await stripe.disputes.close(id)).toMatchObject({ status: "lost" });
    expect(types().filter((type) => type.startsWith("charge.dispute"))).toEqual([
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.closed",
    ]);
  });

  it("signs events, sends those again that were not taken, and holds, doubles and shuffles them on request", async () => {
    const taken: Stripe.Event[] = [];
    let refusals = 1;
    const endpoint = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const signature = String(request.headers["stripe-signature"]);
      const body = Buffer.concat(chunks).toString();
      const event = await stripe.webhooks.constructEventAsync(body, signature, ACCOUNT.webhookSecret);
      if (refusals-- > 0) return void response.writeHead(500).end();
      taken.push(event);
      response.writeHead(200).end();
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => endpoint.once("listening", resolve));
    fake.listen(`http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`);
    await subscribe(14);
    await fake.deliveries.settled();
    expect(taken.map(({ id }) => id).sort()).toEqual(fake.state.events.map(({ id }) => id).sort());
    expect(fake.deliveries.answers.filter(({ status }) => status === 500)).toHaveLength(1);
    taken.length = 0;
    fake.deliveries.hold();
    await subscribe();
    const held = fake.deliveries.release({ copies: 2, order: (events) => events.toReversed() });
    await fake.deliveries.settled();
    expect(taken).toHaveLength(held.length * 2);
    const [event] = (await stripe.events.list({ limit: 1 })).data;
    expect((await stripe.events.retrieve(String(event?.id))).type).toBe("checkout.session.completed");
    expect((await stripe.events.list({ types: ["invoice.paid"] })).data).toHaveLength(2);
    endpoint.close();
  });

  it("fails as a provider does, on request", async () => {
    for (const [kind, type] of [
      ["html", "StripeAPIError"],
      ["server", "StripeAPIError"],
      ["broken", "StripeAPIError"],
      ["limited", "StripeRateLimitError"],
      ["reset", "StripeConnectionError"],
      ["hang", "StripeConnectionError"],
    ] as const) {
      // The SDK tries once more by itself when a connection breaks.
      fake.failures.push({ kind, times: kind === "reset" ? 2 : 1 });
      await expect(stripe.products.list(), kind).rejects.toThrow(refused({ type }));
    }
    fake.failures.push({ kind: "lost", match: /POST .*customers/ });
    const key = { idempotencyKey: "an-answer-got-lost" };
    await stripe.customers.create({}, key);
    expect(fake.calls.slice(-2)).toEqual(["POST /v1/customers", "POST /v1/customers"]);
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it("has a desk from which time is passed, payments are disputed and events are sent again", async () => {
    const subscription = await subscribe(14);
    const page = await (await fetch(fake.url)).text();
    expect(page).toContain("ada@people.example");
    await send(fake.url, { do: "until", id: subscription.id });
    expect((await again(subscription)).status).toBe("active");
    await send(fake.url, { do: "dispute", id: subscription.id });
    expect((await stripe.disputes.list()).data).toHaveLength(1);
    expect((await send(fake.url, { do: "dispute", id: subscription.id })).status).toBe(400);
    const portal = await send(fake.url, { do: "portal", id: String(subscription.customer) });
    expect(await (await fetch(String(portal.headers.get("location")))).text()).toContain("Renews on");
    expect((await fetch(`${fake.url}/nowhere`)).status).toBe(404);
  });
});
