import type { Shown } from "./checkout-page";
import { advance } from "./clock";
import { closeDispute, dispute } from "./collecting";
import type { Deliveries } from "./events";
import { act, alertOf, day, money, pageOf, table, text } from "./html";
import { portalOf } from "./portal-shapes";
import { nameOf } from "./pricing";
import { all, find, itemOf, type Kinds, keep, nowOf, Refusal, type StripeState } from "./state";

/** What an operator does who tries things: pass time, dispute a payment, send an event again. */
export function deskPage(state: StripeState, deliveries: Deliveries, form: URLSearchParams | null): Shown {
  if (!form) return { html: render(state, deliveries, null) };
  try {
    return { location: perform(state, deliveries, form) ?? "/" };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { html: render(state, deliveries, error.message), status: error.status };
  }
}

function perform(state: StripeState, deliveries: Deliveries, form: URLSearchParams): string | undefined {
  const asked = form.get("do");
  const id = form.get("id") ?? "";
  if (asked === "pass") advance(state, { days: Number(form.get("days")) });
  if (asked === "until") advance(state, { to: itemOf(find(state, "subscription", id)).current_period_end });
  if (asked === "dispute") disputeLast(state, id);
  if (asked === "won" || asked === "lost") closeDispute(state, id, asked);
  const event = asked === "again" && state.events.find((each) => each.id === id);
  if (event) deliveries.resend(event);
  if (asked !== "portal") return;
  const configuration = all(state, "billing_portal.configuration")[0]?.id ?? "";
  return keep(state, portalOf(state, { customer: id, configuration, returnUrl: null, flow: null })).url;
}

/** Disputes what the customer of a subscription paid last. */
export function disputeLast(state: StripeState, subscriptionId: string): Kinds["dispute"] {
  const { customer } = find(state, "subscription", subscriptionId);
  const paid = all(state, "charge").findLast((charge) => charge.customer === customer && charge.paid);
  if (!paid) throw new Refusal(400, "Nothing was paid yet that could be disputed.");
  return dispute(state, paid.id);
}

function render(state: StripeState, deliveries: Deliveries, message: string | null): string {
  const body = `<h1>Payments to try things with</h1>${alertOf(message)}
    <section><h2>Time</h2><p>It is ${day(nowOf(state))} here.</p><div class="row">${[1, 3, 14, 31]
      .map((days) =>
        act("/", days === 1 ? "Pass a day" : `Pass ${days} days`, { do: "pass", days: `${days}` }),
      )
      .join("")}</div></section>
    <section><h2>Subscriptions</h2>${subscriptions(state)}</section>
    <section><h2>Disputes</h2>${disputes(state)}</section>
    <section><h2>Events</h2>${events(state, deliveries)}</section>`;
  return pageOf({ title: "Payments to try things with", body, isWide: true });
}

function subscriptions(state: StripeState): string {
  const rows = all(state, "subscription")
    .toReversed()
    .map((each) => [
      text(find(state, "customer", each.customer).email ?? each.customer),
      text(nameOf(state, itemOf(each).price as Kinds["price"])),
      text(each.status.replaceAll("_", " ")),
      day(each.cancel_at ?? itemOf(each).current_period_end),
      act("/", "Customer's page", { do: "portal", id: each.customer }),
      each.status === "canceled" ? "" : act("/", "Pass time until then", { do: "until", id: each.id }),
      act("/", "Dispute last payment", { do: "dispute", id: each.id }),
    ]);
  const heads = ["Customer", "Plan", "Status", "Until", "Portal", "Time", "Dispute"];
  return rows.length ? table(heads, rows) : "<p>There is none.</p>";
}

function disputes(state: StripeState): string {
  const rows = all(state, "dispute").map(({ id, amount, status }) => [
    money(amount),
    text(status.replaceAll("_", " ")),
    ["won", "lost"].includes(status) ? "" : act("/", "Decide for the platform", { do: "won", id }),
    ["won", "lost"].includes(status) ? "" : act("/", "Decide for the customer", { do: "lost", id }),
  ]);
  return rows.length ? table(["Amount", "Status", "Won", "Lost"], rows) : "<p>There is none.</p>";
}

function events(state: StripeState, { answers }: Deliveries): string {
  const rows = state.events
    .slice(-25)
    .toReversed()
    .map(({ id, type }) => {
      const answer = answers.findLast((each) => each.id === id)?.status;
      return [text(type), text(answer ?? "waits"), act("/", "Send again", { do: "again", id })];
    });
  return rows.length ? table(["Event", "Answer", "Again"], rows) : "<p>There is none.</p>";
}
