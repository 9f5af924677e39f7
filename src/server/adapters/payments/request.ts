import type Stripe from "stripe";
import { PaymentError } from "./port";

export type Settings = { secretKey: string; webhookSecret: string; baseUrl: string; timeoutMs: number };

/** Asks the SDK for something; whatever goes wrong is a PaymentError. */
export type Ask = <T>(work: (client: Stripe) => Promise<T>) => Promise<T>;

/** The SDK is large, so it is read when somebody asks for something. */
export function opener({ secretKey, baseUrl, timeoutMs }: Settings): () => Promise<Stripe> {
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

/** The key leaves in no word of the provider's, whatever it repeats of what it was sent. */
export const asker =
  (open: () => Promise<Stripe>, { secretKey }: Pick<Settings, "secretKey">): Ask =>
  async (work) => {
    try {
      return await work(await open());
    } catch (error) {
      throw toHostingError(error, secretKey);
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

/** A gap in an answer (HTML, half a body) is as good as none; its text may hold anything and is not passed on. */
function toHostingError(error: unknown, secretKey: string): PaymentError {
  if (error instanceof PaymentError) return error;
  const { type, code, statusCode, message } = (error ?? {}) as VendorError;
  const said = String(message).replaceAll(secretKey, "…");
  const status = typeof statusCode === "number" ? statusCode : null;
  const kind = KINDS[String(type)];
  if (code === "resource_missing") return new PaymentError("missing", said, status);
  if (kind) return new PaymentError(kind, said, status);
  return new PaymentError("unanswered", "The payment provider did not answer.", status);
}
