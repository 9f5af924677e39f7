import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startups } from "@/domain/schema";
import { startupLimitOf } from "@/domain/subscription/rules";
import { newId } from "@/lib/id";
import { createMember, createStartup, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { draftStartup } from "../../../support/submissions";
import { callAs } from "../../../support/trpc-caller";

/** Fills a community's directory by copies of one listed startup. */
async function fill(tenantId: string, total: number): Promise<void> {
  await createStartup(tenantId);
  for (let number = 1; number < total; number += 1) {
    const slug = `copy-${newId()}`;
    await createStartup(tenantId, { slug });
  }
}

test("SUB-11: The hundredth startup is listed and the next is refused with a way on, also at once", async () => {
  const tenantId = await createTenant();
  await fill(tenantId, 99);
  const people = await Promise.all(Array.from({ length: 4 }, () => createMember(tenantId)));
  const answers = await Promise.allSettled(
    people.map(async (person) => (await callAs(person, tenantId)).startup.submit(draftStartup())),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(answers.find(({ status }) => status === "rejected")).toMatchObject({
    reason: {
      code: "CONFLICT",
      message: expect.stringMatching(/limit of 100 startups.*upgrade to Professional/),
    },
  });
});

test("SUB-11: An archived startup takes no place, and needs one to come back", async () => {
  const tenantId = await createTenant();
  await fill(tenantId, 99);
  const person = await createMember(tenantId);
  const { id } = await createStartup(tenantId, { makers: [person] });
  const api = await callAs(person, tenantId);
  await expect(api.startup.submit(draftStartup())).rejects.toMatchObject({
    cause: { reason: "startup-limit" },
  });
  await api.startup.archive({ startupId: id, archive: true });
  await expect(api.startup.submit(draftStartup())).resolves.toMatchObject({ status: "live" });
  const back = api.startup.archive({ startupId: id, archive: false });
  await expect(back).rejects.toMatchObject({ cause: { reason: "startup-limit" } });
  const isListed = and(eq(startups.tenantId, tenantId), eq(startups.status, "live"));
  const [listed] = await owner.select({ count: sql<number>`count(*)::int` }).from(startups).where(isListed);
  expect(listed?.count).toBe(100);
});

test("SUB-11: Higher plans, packages and the platform itself have no limit", () => {
  const community = { tier: 1, package: "free", subscribed: "community" } as const;
  expect(startupLimitOf(community)).toBe(100);
  expect(startupLimitOf({ ...community, package: "premium" })).toBeNull();
  expect(startupLimitOf({ ...community, subscribed: "pro" })).toBeNull();
  expect(startupLimitOf({ ...community, tier: 0 })).toBeNull();
});
