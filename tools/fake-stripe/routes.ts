import { checkParams } from "./calls";
import { CHECKOUT_ROUTES } from "./checkout-routes";
import { CUSTOMER_ROUTES } from "./customer-routes";
import { EVENT_ROUTES, INVOICE_ROUTES, PAYMENT_ROUTES } from "./payment-routes";
import { PORTAL_ROUTES } from "./portal-routes";
import type { Request, Route } from "./route";
import { Refusal, type StripeState } from "./state";
import { SUBSCRIPTION_ROUTES } from "./subscription-routes";

/** Every call that is understood, and no other. */
const ROUTES: Record<string, Route> = {
  ...CUSTOMER_ROUTES,
  ...CHECKOUT_ROUTES,
  ...SUBSCRIPTION_ROUTES,
  ...PORTAL_ROUTES,
  ...INVOICE_ROUTES,
  ...PAYMENT_ROUTES,
  ...EVENT_ROUTES,
};

/** Does a call. @throws Refusal in the provider's words, also for a call that is not known */
export function run(state: StripeState, { method, path, params }: Omit<Request, "id">): unknown {
  for (const [name, route] of Object.entries(ROUTES)) {
    const [verb, template = ""] = name.split(" ");
    const match = verb === method && new RegExp(`^${template.replace(":id", "([^/]+)")}$`).exec(path);
    if (!match) continue;
    checkParams(params, route.takes);
    return route.run(state, { id: decodeURIComponent(match[1] ?? ""), method, path, params });
  }
  throw new Refusal(404, `Unrecognized request URL (${method}: ${path}).`);
}
