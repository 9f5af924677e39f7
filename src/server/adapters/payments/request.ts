import type Stripe from "stripe";
import { PaymentError } from "./port";

export type Settings = { secretKey: string; webhookSecret: string; baseUrl: string; timeoutMs: number };

export type Ask = <T>(work: (client: Stripe) => Promise<T>) => Promise<T>;

export function lazyClient({ secretKey, baseUrl, timeoutMs }: Settings): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined;
  const open = async (): Promise<Stripe> => {
    const { default: Client } = await import("stripe");
    const { hostname, port, protocol } = new URL(baseUrl);
    return new Client(secretKey, {
      host: hostname,
      port: port || (protocol === "http:" ? 80 : 443),
      protocol: protocol === "http:" ? "http" : "https",
      timeout: timeoutMs,
      maxNetworkRetries: 1,
      telemetry: false,
    });
  };
  return () => {
    client ??= open();
    return client;
  };
}

/** Removes the secret key from the provider's error messages, which may repeat parts of the request. */
export const withPaymentErrors =
  (open: () => Promise<Stripe>, { secretKey }: Pick<Settings, "secretKey">): Ask =>
  async (work) => {
    try {
      return await work(await open());
    } catch (error) {
      throw toPaymentError(error, secretKey);
    }
  };

const KINDS: Record<string, PaymentError["kind"]> = {
  StripeCardError: "declined",
  StripeRateLimitError: "limited",
  StripeInvalidRequestError: "refused",
  StripeIdempotencyError: "refused",
  StripeAuthenticationError: "refused",
  StripePermissionError: "refused",
};

type VendorError = { type?: unknown; code?: unknown; statusCode?: unknown; message?: unknown };

/**
 * A malformed response (HTML, a truncated body) counts as unanswered. Its text may contain anything, so it
 * isn't passed on.
 */
function toPaymentError(error: unknown, secretKey: string): PaymentError {
  if (error instanceof PaymentError) return error;
  const { type, code, statusCode, message } = (error ?? {}) as VendorError;
  const said = String(message).replaceAll(secretKey, "…");
  const status = typeof statusCode === "number" ? statusCode : null;
  const kind = KINDS[String(type)];
  if (code === "resource_missing") return new PaymentError("missing", said, status);
  if (kind) return new PaymentError(kind, said, status);
  return new PaymentError("unanswered", "The payment provider did not answer.", status);
}
