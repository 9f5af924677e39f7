import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { AppError } from "@/lib/errors/app-error";
import { HostingError, type HostingPort } from "@/server/adapters/hosting/port";
import { hostingPort } from "@/server/providers";
import { openCircuit, type Purpose, takeCall } from "./budget";
import { readAccount } from "./configuration";

/**
 * Opens the configured provider. Every call counts against the shared budget.
 * @throws AppError if it isn't configured.
 */
export async function openProvider(scope: PlatformScope, purpose: Purpose): Promise<HostingPort> {
  const account = await readAccount(scope);
  if (!account) throw new AppError("PRECONDITION_FAILED", m.hosting_uninitialised());
  return hostingPort(account, () => takeCall(scope, purpose));
}

/**
 * Calls the provider on behalf of a superadmin. If it refuses, its own message is shown.
 * @throws AppError if nothing was done, or if the outcome is unknown.
 */
export async function askProvider<T>(
  scope: PlatformScope,
  work: (port: HostingPort) => Promise<T>,
): Promise<T> {
  const port = await openProvider(scope, "operator");
  try {
    return await work(port);
  } catch (error) {
    if (error instanceof HostingError) throw await asRefusal(scope, error);
    throw error;
  }
}

async function asRefusal(scope: PlatformScope, failure: HostingError): Promise<AppError> {
  const { kind, message, status, retryAfterSeconds } = failure;
  await openCircuit(scope, failure);
  if (kind === "refused")
    return new AppError(
      status === 404 ? "NOT_FOUND" : "CONFLICT",
      message || m.hosting_requestFailed(),
      "provider",
    );
  if (kind === "unanswered")
    return new AppError("SERVICE_UNAVAILABLE", message || m.hosting_requestFailed(), "provider");
  const seconds = retryAfterSeconds ?? 60;
  const words = status === 429 ? m.hosting_limited({ seconds }) : message;
  return new AppError("TOO_MANY_REQUESTS", words, "provider", seconds);
}
