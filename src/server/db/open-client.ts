import postgres from "postgres";
import { env } from "@/env";
import { driverAddress } from "@/lib/config/database-url.js";

/**
 * Opens a client for a URL, which may name a socket's folder. Sends no settings at connection start except
 * its name, because poolers reject them: timeouts are set on the roles (`create-roles.ts`).
 */
export function openClient<Types extends Record<string, postgres.PostgresType> = Record<never, never>>(
  address: string,
  options: postgres.Options<Types> = {},
) {
  const { url, host } = driverAddress(address);
  return postgres<Types>(url, {
    prepare: env.DATABASE_PREPARED_STATEMENTS === "on",
    onnotice: () => {},
    ...options,
    ...(host && { host }),
  });
}
