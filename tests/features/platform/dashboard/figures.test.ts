import { expect, it } from "vitest";
import { mintPlatformScope } from "@/access/scope";
import { listLatestTenants, readFigures } from "@/features/platform/dashboard/figures";
import {
  createMember,
  createPerson,
  createStartup,
  createTenant,
  HUB,
  INDIE,
} from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { createSession } from "../../../support/sessions";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const scopeNow = async () => mintPlatformScope(await visitorScope(HUB));
const count = async (query: string) =>
  Number((await owner.execute<{ n: string }>(`select count(*) n from ${query}`))[0]?.n);

it("ANA-2: the cards count every community, and only what is there", async () => {
  const before = await readFigures(await scopeNow());
  await createTenant({ status: "suspended" });
  const deleted = await createTenant({ status: "deleted" });
  await createTenant();
  await createStartup(INDIE);
  await createStartup(HUB, { createdAt: daysAgo(31) });
  await createStartup(deleted);
  const host = await createMember(HUB);
  await createSession(INDIE, { hosts: [host] });
  await createSession(deleted, { hosts: [host] });
  await createPerson({ accountStatus: "banned" });
  await createPerson({ accountStatus: "banned", bannedUntil: daysAgo(1) });
  await createPerson({ createdAt: daysAgo(31) });
  const after = await readFigures(await scopeNow());
  const grown = Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value - before[name as keyof typeof before]]),
  );
  expect(grown).toEqual({
    tenants: 2,
    activeTenants: 1,
    users: 3,
    recentUsers: 2,
    startups: 2,
    recentStartups: 1,
    sessions: 1,
  });
  expect(after.tenants).toBe(await count("tenants where status <> 'deleted'"));
  expect(after.sessions).toBe(
    await count("sessions s join tenants t on t.id = s.tenant_id where t.status <> 'deleted'"),
  );
});

it("ANA-2: the five tenants that were made last stand below, newest first, without deleted ones", async () => {
  const names: string[] = [];
  for (let index = 0; index < 6; index++) {
    const name = `Latest ${index}`;
    names.unshift(name);
    await createTenant({ name, createdAt: new Date(Date.now() + index * 1000) });
  }
  await createTenant({ status: "deleted", createdAt: new Date(Date.now() + 9000) });
  const latest = await listLatestTenants(await scopeNow());
  expect(latest.map(({ name }) => name)).toEqual(names.slice(0, 5));
});
