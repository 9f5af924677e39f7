import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { env } from "@/env";
import { forgetSingletons } from "@/lib/process-singleton";
import { roleUrl } from "@/server/db/roles";
import { freePort } from "../../../scripts/launcher/ports.js";
import { forwarderTo } from "../../support/forwarder";
import { ownerSql } from "../../support/owner-db";

const YEAR_MS = 365 * 86_400_000;
const real = new URL(env.DATABASE_URL);
const appUrl = roleUrl("app");

beforeAll(() => vi.spyOn(process.stdout, "write").mockReturnValue(true));
afterAll(() => vi.restoreAllMocks());

/** The module as a fresh process has it, whose database is at this port. */
async function load(port: number, password?: string) {
  const address = new URL(appUrl);
  address.port = String(port);
  if (password) address.password = password;
  vi.stubEnv("DATABASE_APP_URL", address.href);
  forgetSingletons();
  vi.resetModules();
  return import("@/server/db/wait-for-database");
}

it("a server that starts before its database waits for it", async () => {
  const port = await freePort();
  const { waitForDatabase } = await load(port);
  const database = forwarderTo(env.DATABASE_URL, port);
  setTimeout(database.open, 1500);
  await waitForDatabase();
  await database.cut();
});

it("a database that was migrated with another secret ends the start at once, and says to migrate", async () => {
  const { waitForDatabase } = await load(Number(real.port), "of-another-secret");
  await expect(waitForDatabase()).rejects.toThrow(/Run node scripts\/migrate\.js with the same DATABASE_URL/);
});

it("a database older than 0.2.1 ends the start, with the version to upgrade to first", async () => {
  const shift = (years: number) =>
    ownerSql`update drizzle.__drizzle_migrations set created_at = created_at + ${years * YEAR_MS}`;
  const { waitForDatabase } = await load(Number(real.port));
  await waitForDatabase();
  await shift(-1);
  await expect(waitForDatabase()).rejects.toThrow(/Upgrade it to 0\.2\.1 first/);
  await shift(1);
});
