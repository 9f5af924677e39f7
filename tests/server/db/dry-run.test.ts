import { and, eq, like } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { members } from "@/domain/schema";
import { dryRun, inTenant } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { rateLimits } from "@/server/rate-limit/rate-limit-table";
import { withRateLimits } from "@/server/rate-limit/with-rate-limits";
import { createMember, INDIE, type Person } from "../../support/factories";
import { owner, ownerSql } from "../../support/owner-db";
import { memberScope } from "../../support/scopes";

const isTheirs = ({ userId }: Person) => and(eq(members.tenantId, INDIE), eq(members.userId, userId));

async function tryOnce(person: Person, act: () => Promise<unknown> = async () => undefined) {
  const scope = await memberScope(INDIE, person);
  const limit = limitKey("plan", { community: INDIE, person: person.userId });
  return dryRun(scope.viewer, () =>
    withRateLimits([{ limit, words: "Too many.", reason: "limit" }], () =>
      inTenant(scope, async (tx) => {
        await tx.select().from(members).where(isTheirs(person)).for("update");
        await act();
      }),
    ),
  );
}

const isCount = ({ userId }: Person) => like(rateLimits.key, `plan:%${userId}%`);

it("API-13: a dry run gives its locks back before it refunds what it has counted", async () => {
  const person = await createMember(INDIE);
  let running: Promise<unknown> | undefined;
  await owner.transaction(async (tx) => {
    running = tryOnce(person, () => tx.select().from(rateLimits).where(isCount(person)).for("update"));
    await vi.waitFor(async () => {
      const [waiting] = await ownerSql`select from pg_locks where not granted`;
      if (!waiting) throw new Error("the refund does not wait yet");
    });
    await ownerSql`select from members where tenant_id = ${INDIE} and user_id = ${person.userId} for update nowait`;
  });
  await running;
  const [count] = await owner.select().from(rateLimits).where(isCount(person));
  expect(count?.points).toBe(0);
});

it("API-13: a dry run that fails refunds what it has counted", async () => {
  const person = await createMember(INDIE);
  await expect(tryOnce(person, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const [count] = await owner.select().from(rateLimits).where(isCount(person));
  expect(count?.points).toBe(0);
});
