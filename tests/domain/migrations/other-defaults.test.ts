import "../../support/fresh-modules";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { adminAddress, createDatabase, TEMPLATE, testAddress } from "../../support/addresses";
import { setOtherDefaults } from "../../support/other-defaults";

const name = `${TEMPLATE}_defaults`;
Object.assign(process.env, { DATABASE_URL: `${testAddress(name)}?channel_binding=require&sslmode=prefer` });
delete process.env.DATABASE_APP_URL;
delete process.env.DATABASE_PLATFORM_URL;

const { prepareDatabase } = await import("@/domain/migrations/migrate");
const { inTenantId } = await import("@/server/db/client");
const { poolOf } = await import("@/server/db/pools");
const { openOwner } = await import("@/server/db/owner");
const { startups } = await import("@/domain/schema");
const { createStartup, HUB } = await import("../../support/factories");

const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });

beforeAll(async () => {
  await createDatabase(admin, name);
  await setOtherDefaults(name);
});

// The next run replaces the database.
afterAll(() => admin.end());

const VALUES = `select (date '2026-03-01')::text as day, (timestamptz '2026-03-01T12:00:00Z')::text as at,
  (interval '1 day 2 hours')::text as span, (0.1::float8 + 0.2)::text as sum, ('\\xff'::bytea)::text as bytes,
  current_setting('transaction_isolation') as isolation, current_setting('client_encoding') as encoding`;

it("a database with other defaults and with its extensions in another schema is migrated, once", async () => {
  await prepareDatabase();
  expect(await prepareDatabase()).toEqual([]);
});

it("values mean the same there for requests, for the platform and for the owner", async () => {
  const meant = {
    day: "2026-03-01",
    at: "2026-03-01 12:00:00+00",
    span: "1 day 02:00:00",
    sum: "0.30000000000000004",
    bytes: "\\xff",
    isolation: "read committed",
    encoding: "UTF8",
  };
  for (const role of ["app", "platform"] as const)
    expect({ ...(await poolOf(role).sql.unsafe(VALUES))[0] }).toEqual(meant);
  const owner = openOwner();
  const [row] = await owner<{ at: Date }[]>`select timestamptz '2026-03-01T12:00:00Z' as at`;
  expect(row?.at).toEqual(new Date("2026-03-01T12:00:00Z"));
  await owner.end();
});

it("a startup with accents and a launch on the first of March is read as it was written", async () => {
  const launchedAt = new Date("2026-03-01T23:30:00Z");
  const { id } = await createStartup(HUB, { name: "Zürich Œuvre 東京", launchedAt });
  const rows = await inTenantId(HUB, "", (tx) =>
    tx.select({ id: startups.id, name: startups.name, launchedAt: startups.launchedAt }).from(startups),
  );
  expect(rows).toEqual([{ id, name: "Zürich Œuvre 東京", launchedAt }]);
  const similar = await inTenantId(HUB, "", (tx) =>
    tx.execute(sql`select similar_startups('Zürich Œuvre', 0.3, 1) as id`),
  );
  expect([...similar]).toEqual([{ id }]);
});
