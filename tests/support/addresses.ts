import { createHash } from "node:crypto";

/** Names differ by checkout, so that two test runs may share one server. */
const suffix = createHash("sha256").update(process.cwd()).digest("hex").slice(0, 8);

export const TEMPLATE = `startuphub_test_${suffix}`;

/** The superuser's address of the server that the tests use, with another database in it. */
export function testAddress(database?: string): string {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) throw new Error("TEST_DATABASE_URL is missing; `npm test` starts a database and sets it.");
  const url = new URL(given);
  if (database) url.pathname = `/${database}`;
  return url.toString();
}

/** What the product reads from its environment in tests; values that tests rely on. */
export const TEST_ENVIRONMENT = {
  APP_SECRET: "secret-of-the-tests-secret-of-the-tests",
  PORT: "3000",
  HUB_DOMAIN: "localhost",
  INDIE_DOMAIN: "indie.localhost",
  SAAS_DOMAIN: "saas.localhost",
  LOG_LEVEL: "silent",
  JOBS: "off",
  EMBEDDED: "1",
  LIMITS_FACTOR: "1000",
} as const;
