import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { isAnyPriceConfigured } from "@/domain/subscription/plan-prices";
import { AppError } from "@/lib/errors/app-error";
import { PaymentError, type PaymentsPort } from "@/server/adapters/payments/port";
import { log } from "@/server/logging/log";
import { paymentsPort } from "@/server/providers";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit, LimitError } from "@/server/rate-limit/limiter";

/** True if the provider is configured, so webhooks are expected. */
export const arePaymentsOn = (): boolean => paymentsPort() !== null;

type CanPay = Pick<Tenant, "capabilities">;

/**
 * True if the key, the webhook secret and the price of at least one plan are configured, and the community's
 * flag `payment_integration` is on.
 */
export const areCardsOn = ({ capabilities }: CanPay): boolean =>
  capabilities.payment_integration && paymentsPort() !== null && isAnyPriceConfigured();

/** @throws AppError PRECONDITION_FAILED (`off`) if card payments are off for the community */
export function requireCards(tenant: CanPay): void {
  if (!areCardsOn(tenant)) throw new AppError("PRECONDITION_FAILED", m.subscription_cardsOff(), "off");
}

/** @throws AppError PRECONDITION_FAILED (`off`) if the key is missing */
export function requirePayments(): PaymentsPort {
  const port = paymentsPort();
  if (!port) throw new AppError("PRECONDITION_FAILED", m.subscription_cardsOff(), "off");
  return port;
}

/**
 * Calls the provider on behalf of a user, rate-limited per community. The provider's error messages are only
 * logged, except for card declines.
 * @param failed the message to show on failure
 */
export async function askPayments<T>(
  { tenant }: TenantScope,
  failed: string,
  work: (port: PaymentsPort) => Promise<T>,
): Promise<T> {
  const port = requirePayments();
  const state = await consumeRateLimit(limitKey("payment", { community: tenant.id }));
  if (!state.allowed) throw new LimitError(state, m.subscription_billing_tooMany());
  try {
    return await work(port);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    log.warn({ tenant: tenant.id, kind: error.kind, said: error.message }, "the payment provider failed");
    throw asRefusal(failed, error);
  }
}

function asRefusal(failed: string, { kind, message }: PaymentError): AppError {
  if (kind === "declined")
    return new AppError(
      "PRECONDITION_FAILED",
      m.subscription_billing_declined({ words: message }),
      "declined",
    );
  if (kind === "limited") return new AppError("SERVICE_UNAVAILABLE", failed, "provider", 30);
  return new AppError("SERVICE_UNAVAILABLE", failed, "provider");
}
