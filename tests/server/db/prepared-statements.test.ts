import { spawnSync } from "node:child_process";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { closeProbe } from "@/server/db/availability";
import { inTenantId } from "@/server/db/client";
import { closePools } from "@/server/db/pools";
import { keepsStatements, UNKEPT_STATEMENTS } from "@/server/db/prepared-statements";
import { findUnreadyReason } from "@/server/db/readiness";
import { findInstalled } from "../../../scripts/tests/pgbouncer.js";
import { HUB } from "../../support/factories";
import { startPooler } from "../../support/pooler";

const { DATABASE_URL = "", APP_SECRET = "" } = process.env;
const program = findInstalled();
/** Versions before 1.21 keep none, and don't know the setting. */
const isOld =
  program &&
  /PgBouncer 1\.(?:\d|1\d|20)\./.test(spawnSync(program, ["--version"], { encoding: "utf8" }).stdout);
const keepsNone = isOld ? "" : "max_prepared_statements = 0";
const pooler = program ? await startPooler(program, DATABASE_URL, APP_SECRET, keepsNone) : null;
if (pooler) process.env.DATABASE_APP_URL = pooler.url;

afterAll(async () => {
  await closeProbe();
  await closePools();
  await pooler?.stop();
});

const failAs = (code: string) =>
  inTenantId(HUB, "", (tx) =>
    tx.execute(sql.raw(`do $$ begin raise exception 'a statement failed' using errcode = '${code}'; end $$`)),
  );

it("a database without a pooler keeps prepared statements", async () => {
  expect(await keepsStatements(DATABASE_URL)).toBe(true);
});

describe.skipIf(!pooler)("behind a pooler that doesn't keep prepared statements", () => {
  it("the loss is seen although a single client never meets it", async () => {
    expect(await keepsStatements()).toBe(false);
  });

  it("a server isn't ready once a request met it, and says what to set", async () => {
    expect(await findUnreadyReason()).toBeNull();
    await expect(failAs("22012")).rejects.toThrow();
    expect(await findUnreadyReason()).toBeNull();
    await expect(failAs("26000")).rejects.toThrow();
    expect(await findUnreadyReason()).toBe(UNKEPT_STATEMENTS);
  });
});
