import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { unscoped } from "@/server/db/client";
import { closePools } from "@/server/db/pools";
import { log } from "@/server/log";
import { warnOfMissingLimits } from "@/server/start-warnings";
import { owner } from "../support/owner";

it("a role that serves requests without time limits is warned of, and one with them isn't", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  await warnOfMissingLimits();
  expect(warn).not.toHaveBeenCalled();
  const [row] = await unscoped().execute<{ role: string; database: string }>(
    sql`select current_user as role, current_database() as database`,
  );
  await owner.execute(
    sql.raw(`alter role "${row?.role}" in database "${row?.database}" set statement_timeout = 0`),
  );
  await closePools();
  await warnOfMissingLimits();
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/has no time limits.* alter role/));
});
