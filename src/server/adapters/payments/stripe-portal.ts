import type Stripe from "stripe";
import type { PaymentsPort, PortalOrder } from "./port";
import type { Ask } from "./request";
import { known } from "./stripe-mappers";

/** Identifies the portal configuration. Change it to create a new one after editing the features below. */
const VERSION = "1";

const FEATURES: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  customer_update: { enabled: true, allowed_updates: ["address", "email", "name", "tax_id"] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: {
    enabled: true,
    mode: "at_period_end",
    cancellation_reason: {
      enabled: true,
      options: ["too_expensive", "missing_features", "switched_service", "unused", "too_complex", "other"],
    },
  },
};

/**
 * The provider's customer portal. Plans can't be changed there, only on our pages, which show the price
 * first.
 */
export function portalCalls(ask: Ask): Pick<PaymentsPort, "createPortal"> {
  let configuration: Promise<string> | undefined;
  return {
    createPortal: async (order) => {
      try {
        return await ask(async (client) => {
          configuration ??= findConfiguration(client);
          const session = await client.billingPortal.sessions.create({
            configuration: await configuration,
            customer: order.customerId,
            return_url: order.returnUrl,
            ...flowOf(order),
          });
          return known("billing_portal.session", session).url;
        });
      } catch (error) {
        configuration = undefined;
        throw error;
      }
    },
  };
}

async function findConfiguration(client: Stripe): Promise<string> {
  const { configurations } = client.billingPortal;
  const { data } = known("list", await configurations.list({ active: true, limit: 100 }));
  const found = data.find(({ metadata }) => metadata?.startuphub === VERSION);
  const made =
    found ?? (await configurations.create({ features: FEATURES, metadata: { startuphub: VERSION } }));
  return known("billing_portal.configuration", made).id;
}

function flowOf({ flow, subscriptionId, returnUrl }: PortalOrder) {
  const after_completion = { type: "redirect" as const, redirect: { return_url: returnUrl } };
  if (flow === "payment_method")
    return { flow_data: { type: "payment_method_update" as const, after_completion } };
  if (flow !== "cancel" || !subscriptionId) return {};
  const subscription_cancel = { subscription: subscriptionId };
  return { flow_data: { type: "subscription_cancel" as const, subscription_cancel, after_completion } };
}
