import { cancelInPortal, changeCard, renewInPortal } from "./actions";
import { CARD_NAMES, isCard, type Shown } from "./checkout-page";
import { addTaxId } from "./customer-routes";
import { act, alertOf, button, choice, day, field, money, pageOf, table, text } from "./html";
import { REASONS } from "./portal-shapes";
import { nameOf } from "./pricing";
import { all, find, itemOf, type Kinds, Refusal, runningOf, type StripeState } from "./state";

type Portal = Kinds["billing_portal.session"];

const words = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1).replaceAll("_", " ")}`;

/** The customer's own page; `form` is what was sent from it, its `do` says which part. */
export function portalPage(state: StripeState, id: string, form: URLSearchParams | null): Shown {
  const portal = find(state, "billing_portal.session", id);
  if (!form) return { html: render(state, portal, null) };
  try {
    perform(state, portal, form);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { html: render(state, portal, error.message), status: error.status };
  }
  const after = portal.flow?.after_completion.redirect?.return_url;
  portal.flow = null;
  return { location: after ?? portal.url };
}

function perform(state: StripeState, { customer }: Portal, form: URLSearchParams): void {
  const asked = form.get("do");
  const card = form.get("card");
  if (asked === "card" && isCard(card)) changeCard(state, customer, card);
  if (asked === "cancel")
    cancelInPortal(state, customer, {
      feedback: form.get("feedback") ?? "",
      comment: form.get("comment") ?? "",
    });
  if (asked === "renew") renewInPortal(state, customer);
  if (asked === "details") {
    const of = find(state, "customer", customer);
    const before = structuredClone(of);
    of.name = form.get("name") || null;
    state.emit("customer.updated", of, before);
    const value = form.get("tax_id");
    if (value) addTaxId(state, customer, { type: "eu_vat", value });
  }
}

function render(state: StripeState, portal: Portal, message: string | null): string {
  const flow = portal.flow?.type;
  const parts = flow
    ? [flow === "subscription_cancel" ? cancelPart : cardPart(state, portal)]
    : [planPart(state, portal), cardPart(state, portal), detailsPart(state, portal), invoices(state, portal)];
  const back = portal.return_url
    ? `<p><a href="${text(portal.return_url)}">Return to the community</a></p>`
    : "";
  const body = `<header><p class="soft">${text(find(state, "customer", portal.customer).email)}</p><h1>Billing</h1></header>
    ${alertOf(message)}${parts.join("")}${back}`;
  return pageOf({ title: "Billing", body });
}

function planPart(state: StripeState, { customer, url }: Portal): string {
  const running = runningOf(state, customer);
  if (!running) return `<section><h2>Plan</h2><p>There is no subscription.</p></section>`;
  const { price, current_period_end: until } = itemOf(running);
  const next =
    running.cancel_at === null ? `Renews on ${day(until)}` : `Is canceled on ${day(running.cancel_at)}`;
  const deed =
    running.cancel_at === null
      ? `<details><summary>Cancel plan</summary>${cancelForm()}</details>`
      : act(url, "Renew plan", { do: "renew" });
  return `<section><h2>Plan</h2><div class="row"><p><strong>${text(nameOf(state, price as Kinds["price"]))}</strong>, ${money(price.unit_amount)} per month</p><p class="soft">${text(running.status.replaceAll("_", " "))}</p></div><p>${next}</p>${deed}</section>`;
}

const cancelForm = (): string => `<form method="post"><input type="hidden" name="do" value="cancel">
  ${choice({ name: "feedback", legend: "Why do you cancel?", choices: Object.fromEntries(REASONS.map((each) => [each, words(each)])) })}
  ${field({ name: "comment", label: "Anything else?" })}${button("Cancel at the end of the period")}</form>`;

const cancelPart = `<section><h2>Cancel plan</h2>${cancelForm()}</section>`;

function cardPart(state: StripeState, { customer }: Portal): string {
  const stands =
    runningOf(state, customer)?.default_payment_method ??
    find(state, "customer", customer).invoice_settings.default_payment_method;
  const last4 = stands ? find(state, "payment_method", stands).card?.last4 : null;
  return `<section><h2>Card</h2><p>${last4 ? `Visa ending in ${last4}` : "There is no card."}</p>
    <form method="post"><input type="hidden" name="do" value="card">${choice({ name: "card", legend: "New card", choices: CARD_NAMES, chosen: "4242" })}${button("Save card")}</form></section>`;
}

function detailsPart(state: StripeState, { customer }: Portal): string {
  const ids = all(state, "tax_id").filter((each) => each.customer === customer);
  return `<section><h2>Details</h2>${ids.map(({ value }) => `<p>Tax number ${text(value)}</p>`).join("")}
    <form method="post"><input type="hidden" name="do" value="details">${field({ name: "name", label: "Name on the invoice", value: find(state, "customer", customer).name })}${field({ name: "tax_id", label: "Tax number (VAT)" })}${button("Save details", true)}</form></section>`;
}

function invoices(state: StripeState, { customer }: Portal): string {
  const rows = all(state, "invoice")
    .filter((invoice) => invoice.customer === customer)
    .toReversed()
    .map((invoice) => [
      `<a href="${text(invoice.hosted_invoice_url)}">${text(invoice.number)}</a>`,
      day(invoice.created),
      money(invoice.total, invoice.currency),
      text(invoice.status),
    ]);
  return `<section><h2>Invoices</h2>${rows.length ? table(["Invoice", "Date", "Amount", "Status"], rows) : "<p>There is none.</p>"}</section>`;
}
