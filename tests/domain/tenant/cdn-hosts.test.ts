import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { accessBlocks, tenants } from "@/domain/schema";
import { isCdnHost } from "@/domain/tenant/cdn-hosts";
import { newId } from "@/lib/id";
import { startGenerations } from "@/server/cache/generations";
import { endedBy, tags } from "@/server/cache/tags";
import { createPerson, createTenant } from "../../support/factories";
import { owner } from "../../support/owner-db";

const [domain, otherDomain] = [`${newId()}.example`, `${newId()}.example`];
let tenantId: string;
beforeAll(async () => {
  tenantId = await createTenant({ domain });
  await createTenant({ domain: otherDomain });
});

it("a CDN keeps the pages of a community's primary domain, however it is written", async () => {
  expect(await isCdnHost([domain])).toBe(true);
  expect(await isCdnHost([`${domain.toUpperCase()}:3000`, domain])).toBe(true);
});

it.each([
  ["an unknown host", () => ["nowhere.example"]],
  ["a host below a base domain", () => ["somebody.indie.localhost"]],
  ["a forwarded host that is another community's", () => [domain, otherDomain]],
  ["a host that isn't the forwarded one", () => [otherDomain, domain]],
  ["a list of forwarded hosts with another one", () => [domain, domain, ` ${otherDomain}`]],
  ["no host", () => []],
])("it keeps nothing for %s", async (_, names) => {
  expect(await isCdnHost(names())).toBe(false);
});

it("it keeps nothing of a community that blocks an address, but of one that only blocks email domains", async () => {
  const person = await createPerson();
  const rule = { tenantId, effect: "block" as const, reason: "A test", createdBy: person.userId };
  await owner
    .insert(accessBlocks)
    .values({ ...rule, id: newId(), kind: "email-domain", subject: "spam.example" });
  startGenerations([tags.blocks(tenantId)]);
  expect(await isCdnHost([domain])).toBe(true);
  await owner.insert(accessBlocks).values({ ...rule, id: newId(), kind: "address", subject: "203.0.113.9" });
  startGenerations([tags.blocks(tenantId)]);
  expect(await isCdnHost([domain])).toBe(false);
  await owner.delete(accessBlocks).where(eq(accessBlocks.tenantId, tenantId));
  startGenerations([tags.blocks(tenantId)]);
  expect(await isCdnHost([domain])).toBe(true);
});

it("it keeps nothing of a community that is paused", async () => {
  await owner.update(tenants).set({ status: "suspended" }).where(eq(tenants.id, tenantId));
  startGenerations(endedBy(tags.tenant(tenantId)));
  expect(await isCdnHost([domain])).toBe(false);
});
