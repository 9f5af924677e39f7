import { freePort } from "../../scripts/launcher/ports.js";
import { ACCOUNT } from "../../tools/fake-stripe/state";

/** Sets what uses a provider of payments on this machine, before the product reads it; returns the provider's port. */
export async function usePayments(): Promise<number> {
  const port = await freePort();
  Object.assign(process.env, {
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
    STRIPE_TIMEOUT_MS: "700",
    STRIPE_SECRET_KEY: ACCOUNT.key,
    STRIPE_WEBHOOK_SECRET: ACCOUNT.webhookSecret,
    STRIPE_PRICE_PRO: ACCOUNT.prices.pro,
    STRIPE_PRICE_ENTERPRISE: ACCOUNT.prices.enterprise,
  });
  return port;
}
