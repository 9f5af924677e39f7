import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { startWorkers } from "@/api/jobs/workers";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { INDIE } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { visitorScope } from "../../support/scopes";

const JOBS = 50;

it("jobs that come in a burst are done without pauses, and one that fails fails alone", async () => {
  const scope = await visitorScope(INDIE);
  await inTenant(scope, async (tx) => {
    for (let each = 0; each < JOBS; each++)
      await enqueue(tx, "send-mail", { tenantId: INDIE, mailId: newId() });
    await enqueue(tx, "send-mail", { tenantId: INDIE, mailId: "no id" });
  });
  await startWorkers();
  const states = () =>
    owner.execute<{ state: string; n: number }>(
      sql`select state, count(*)::int as n from pgboss.job where name = 'send-mail' group by 1 order by 1`,
    );
  await vi.waitFor(async () =>
    expect([...(await states())]).toEqual([
      { state: "retry", n: 1 },
      { state: "completed", n: JOBS },
    ]),
  );
});
