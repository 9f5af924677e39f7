import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { closePools, poolOf } from "@/server/db/pools";
import { log } from "@/server/logging/log";
import { warnOfMissingSettings } from "@/server/observability/boot-checks";
import { owner } from "../../support/owner-db";

const LIMITS = ["idle_in_transaction_session_timeout", "lock_timeout", "statement_timeout"];

it("each role that serves requests is warned of by the limits and settings that it lacks, and one with them isn't", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  await warnOfMissingSettings();
  expect(warn).not.toHaveBeenCalled();
  for (const role of ["app", "platform"] as const) {
    const [row] = await poolOf(role).sql`select current_user as role, current_database() as database`;
    for (const limit of role === "app" ? LIMITS : ["lock_timeout"]) {
      await owner.execute(
        sql.raw(`alter role "${row?.role}" in database "${row?.database}" set ${limit} = 0`),
      );
    }
  }
  const [row] = await poolOf("app").sql`select current_user as role, current_database() as database`;
  await owner.execute(
    sql.raw(`alter role "${row?.role}" in database "${row?.database}" set "IntervalStyle" = 'iso_8601'`),
  );
  await closePools();
  await warnOfMissingSettings();
  const [app, otherMeaning, platform] = warn.mock.calls.map(([words]) => String(words));
  for (const limit of LIMITS) expect(app).toMatch(new RegExp(`alter role "\\w+_app" set ${limit} = '\\d+s'`));
  expect(platform).toMatch(/_platform has no time limits \(lock_timeout\)/);
  expect(otherMeaning).toMatch(/_app has settings .* \(IntervalStyle\).* set IntervalStyle = 'postgres'/);
});
