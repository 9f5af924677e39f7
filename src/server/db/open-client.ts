import postgres from "postgres";
import { env } from "@/env";
import { driverAddress } from "@/lib/config/database-url.js";
import { SENT_SETTINGS } from "./session-settings";

/**
 * Opens a client for a URL, which may name a socket's folder. Sends no settings at connection start except
 * its name and the two that every pooler takes: the others are set on the roles (`create-roles.ts`).
 */
export function openClient<Types extends Record<string, postgres.PostgresType> = Record<never, never>>(
  address: string,
  options: postgres.Options<Types> = {},
) {
  const { url, ...place } = driverAddress(address);
  return postgres<Types>(url, {
    prepare: env.DATABASE_PREPARED_STATEMENTS === "on",
    onnotice: () => {},
    ...options,
    ...place,
    connection: { ...SENT_SETTINGS, ...options.connection },
  });
}
