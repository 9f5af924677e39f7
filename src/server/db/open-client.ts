import postgres from "postgres";
import { env } from "@/env";
import { driverAddress } from "@/lib/config/database-url.js";

/**
 * Opens a client of the driver for an address, which may name a socket's folder. It sends no settings with the start of
 * a connection but its name, because poolers refuse them: time limits belong to the roles (`create-roles.ts`).
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
