import { type Paying, pay } from "./actions";
import { openCheckout } from "./checkout-routes";
import { alertOf, button, choice, day, field, money, pageOf, text } from "./html";
import { nameOf } from "./pricing";
import { CARDS, type Card } from "./shapes";
import { find, nowOf, Refusal, type StripeState } from "./state";

/** What a page answers: itself, or where to go on. */
export type Shown = { html: string; status?: number } | { location: string };

export const CARD_NAMES = Object.fromEntries(
  Object.entries(CARDS).map(([last4, becomes]) => [last4, `Card ending in ${last4} (${becomes})`]),
);

export const isCard = (value: unknown): value is Card => typeof value === "string" && value in CARDS;

export function addressFields(address: Partial<Record<string, string | null>>): string {
  return [
    field({ name: "line1", label: "Address", value: address.line1, isRequired: true }),
    field({ name: "postal_code", label: "Postal code", value: address.postal_code, isRequired: true }),
    field({ name: "city", label: "City", value: address.city, isRequired: true }),
    field({ name: "country", label: "Country (two letters)", value: address.country, isRequired: true }),
  ].join("");
}

export function payingOf(form: URLSearchParams): Paying {
  const card = form.get("card");
  const named = (name: string) => form.get(name)?.trim() || undefined;
  const address = {
    line1: named("line1"),
    postal_code: named("postal_code"),
    city: named("city"),
    country: named("country")?.toUpperCase(),
  };
  return {
    card: isCard(card) ? card : "4242",
    name: named("name"),
    email: named("email"),
    taxId: named("tax_id"),
    address,
  };
}

/** The page on which a card is entered; `form` is what was sent from it. */
export function checkoutPage(state: StripeState, id: string, form: URLSearchParams | null): Shown {
  if (!form) return { html: render(state, id, null, new URLSearchParams()) };
  const { success_url: successUrl } = openCheckout(state, id).session;
  try {
    pay(state, id, payingOf(form));
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 402) throw error;
    return { html: render(state, id, error.message, form), status: 402 };
  }
  return { location: String(successUrl).replaceAll("{CHECKOUT_SESSION_ID}", id) };
}

function render(state: StripeState, id: string, message: string | null, typed: URLSearchParams): string {
  const { session, plan, price } = openCheckout(state, id);
  const customer = session.customer ? find(state, "customer", session.customer) : null;
  const name = nameOf(state, price);
  const monthly = `${money(price.unit_amount, price.currency)} per month`;
  const starts = nowOf(state) + plan.trialDays * 86_400;
  const terms =
    plan.trialDays > 0
      ? `${plan.trialDays} days free, then ${monthly} from ${day(starts)}.`
      : `${monthly}, from today.`;
  const asksAddress = session.automatic_tax.enabled || session.billing_address_collection === "required";
  const address = { ...customer?.address, ...Object.fromEntries(typed) };
  const body = `
    <header><p class="soft">Checkout</p><h1>Subscribe to ${text(name)}</h1></header>
    <section aria-label="What you pay"><p class="amount">${money(plan.trialDays > 0 ? 0 : price.unit_amount)} <span class="soft" style="font-size:1rem">today</span></p><p class="soft">${text(terms)}</p></section>
    <section aria-label="Payment">${alertOf(message)}<form method="post">
      ${customer ? `<p>E-mail: ${text(customer.email)}</p>` : field({ name: "email", label: "E-mail", type: "email", value: typed.get("email") ?? session.customer_email, isRequired: true })}
      ${choice({ name: "card", legend: "Card", choices: CARD_NAMES, chosen: typed.get("card") ?? "4242" })}
      ${field({ name: "name", label: "Name on the invoice", value: typed.get("name") ?? customer?.name })}
      ${asksAddress ? addressFields(address) : ""}
      ${session.tax_id_collection?.enabled ? field({ name: "tax_id", label: "Tax number (VAT)", value: typed.get("tax_id") }) : ""}
      ${button(plan.trialDays > 0 ? "Start trial" : "Subscribe")}</form></section>
    ${session.cancel_url ? `<p><a href="${text(session.cancel_url)}">Back without subscribing</a></p>` : ""}`;
  return pageOf({ title: `Subscribe to ${name}`, body });
}
