import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { securityEvents } from "@/domain/schema";
import { writeEvents } from "@/domain/security/security-events";
import { newId } from "@/lib/id";
import { postAuth } from "../../../support/auth";
import { createMember, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

vi.hoisted(() => Object.assign(process.env, { LIMITS_FACTOR: "1" }));

/** Added up over the minutes that a test may fall into. */
const rowsOf = async (tenantId: string) => {
  await writeEvents();
  const found = await owner.select().from(securityEvents).where(eq(securityEvents.tenantId, tenantId));
  const sums = new Map<string, number>();
  for (const { kind, route, limit, network, actorId, count } of found) {
    const key = JSON.stringify([kind, route, limit, network, actorId]);
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return [...sums].map(([key, count]) => [...JSON.parse(key), count]);
};

it("SEC-1: calls that a limit refuses are on record with procedure, limit, network and caller", async () => {
  const tenantId = await createTenant();
  const member = await createMember(tenantId);
  const report = async () =>
    (await callAs(member, tenantId)).security.reportError({ id: newId(), message: "x", path: "/" });
  for (let round = 0; round < 60; round += 1) await report();
  for (let round = 0; round < 3; round += 1) await expect(report()).rejects.toThrow("Too many requests");
  expect(await rowsOf(tenantId)).toEqual([
    ["limit", "security.reportError", "mutation", "192.0.2.0/24", member.userId, 3],
  ]);
});

it("SEC-1: so are sign-ins, beside the wrong passwords before them", async () => {
  const domain = `${newId()}.example`;
  const tenantId = await createTenant({ domain });
  for (let round = 0; round < 12; round += 1) {
    await postAuth("sign-in/email", { email: "x@people.example", password: "wrong-one" }, { host: domain });
  }
  expect((await rowsOf(tenantId)).sort()).toEqual([
    ["failed-sign-in", "sign-in", "", "192.0.2.0/24", null, 10],
    ["limit", "sign-in", "sign-in", "192.0.2.0/24", null, 2],
  ]);
});

it("SEC-1: so are mails that are asked for too often", async () => {
  const tenantId = await createTenant();
  const ask = async () =>
    (await callAs(null, tenantId)).auth.requestMagicLink({ email: `one@${tenantId}.example` });
  for (let round = 0; round < 4; round += 1) await ask();
  expect(await rowsOf(tenantId)).toEqual([["limit", "emailed-link", "mailbox", "192.0.2.0/24", null, 1]]);
});
