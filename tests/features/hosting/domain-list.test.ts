import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { tenantDomains, tenants } from "@/domain/schema";
import { newId } from "@/lib/id";
import { createTenant } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { asOperator, createOperator } from "../../support/provider";

const ALL = { query: "", state: null, after: null };

it("Domain Management shows communities by page, and those that a superadmin looks for", async () => {
  const hosting = await asOperator(await createOperator());
  const before = (await hosting.overview(ALL)).counts.addresses;
  const acme = await createTenant({ name: "Acme", domain: "acme.platform.net" });
  await owner
    .insert(tenantDomains)
    .values({ id: newId(), tenantId: acme, domain: "shop.acme.com", verifiedAt: new Date() });
  const ids: string[] = [];
  for (let at = 0; at < 55; at += 1)
    ids.push(await createTenant({ name: `Many ${at}`, domain: `many-${at}.platform.net` }));
  await owner
    .update(tenants)
    .set({ syncStatus: "failed" })
    .where(eq(tenants.id, ids[3] ?? ""));
  const first = await hosting.overview({ ...ALL, query: "MANY-" });
  expect(first.tenants).toHaveLength(50);
  expect(first.counts, "all communities are counted").toMatchObject({ addresses: before + 56, failed: 1 });
  const second = await hosting.overview({ ...ALL, query: "MANY-", after: first.after });
  expect(second.after).toBeNull();
  expect([...first.tenants, ...second.tenants].map(({ id }) => id)).toEqual(ids.toReversed());
  const names = async (view: object) =>
    (await hosting.overview({ ...ALL, ...view })).tenants.map(({ name }) => name);
  expect(await names({ state: "failed" })).toEqual(["Many 3"]);
  expect(await names({ query: "shop.acme" }), "by a custom domain").toEqual(["Acme"]);
  expect(await names({ query: "no such" })).toEqual([]);
});
