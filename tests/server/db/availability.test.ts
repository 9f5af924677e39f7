import { expect, it, vi } from "vitest";
import { env } from "@/env";
import { newId } from "@/lib/id";
import { ownerSql } from "../../support/owner-db";

it("a database that takes no more connections serves those that are open", async () => {
  const role = `few_${newId().replaceAll("-", "_")}`;
  await ownerSql.unsafe(`create role ${role} login connection limit 1 password 'few'`);
  const url = Object.assign(new URL(env.DATABASE_URL), { username: role, password: "few" });
  process.env.DATABASE_APP_URL = url.toString();
  vi.resetModules();
  const { isDatabaseAway, probeDatabase, watchDatabase } = await import("@/server/db/availability");
  const { closePools, poolOf } = await import("@/server/db/pools");
  const { unscoped } = await import("@/server/db/client");
  try {
    await poolOf("app").sql`select`;
    const stop = watchDatabase();
    expect(await probeDatabase()).toMatch(/too many connections/);
    expect(isDatabaseAway()).toBe(false);
    await unscoped().execute("select");
    await stop();
  } finally {
    await closePools();
    await vi.waitFor(() => ownerSql.unsafe(`drop role ${role}`));
  }
});
