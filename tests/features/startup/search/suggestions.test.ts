import { expect, it } from "vitest";
import { listSimilarStartups } from "@/features/startup/search/suggestions";
import { createStartup, createTenant, HUB } from "../../../support/factories";
import { visitorScope } from "../../../support/scopes";

async function akin(tenantId: string, startupId: string) {
  return (await listSimilarStartups(await visitorScope(tenantId), { startupId })).map(({ name }) => name);
}

it("DIR-10: startups with more tags in common come first, then those with like words in the same category", async () => {
  const tenantId = await createTenant();
  const mine = { name: "Hive", tagline: "Counts bees on roofs", tags: ["bees", "maps"], category: "Nature" };
  const { id } = await createStartup(tenantId, mine);
  await createStartup(tenantId, { name: "One tag", tagline: "x", tags: ["bees"], category: "Other" });
  await createStartup(tenantId, {
    name: "Both tags",
    tagline: "x",
    tags: ["maps", "bees"],
    category: "Other",
  });
  await createStartup(tenantId, { name: "Far", tagline: "zzz", tags: [], category: "Nature" });
  await createStartup(tenantId, {
    name: "Near",
    tagline: "Counts birds on roofs",
    tags: [],
    category: "Nature",
  });
  await createStartup(tenantId, { name: "Unlike", tags: ["chalk"], category: "Other" });
  expect((await akin(tenantId, id)).slice(0, 2)).toContain("Both tags");
  expect(await akin(tenantId, id)).toEqual(expect.arrayContaining(["Both tags", "One tag", "Near", "Far"]));
  expect(await akin(tenantId, id)).not.toContain("Unlike");
  const found = await akin(tenantId, id);
  expect(found.indexOf("Near")).toBeLessThan(found.indexOf("Far"));
  expect(found.indexOf("Both tags")).toBeLessThan(found.indexOf("One tag"));
});

it("DIR-10: an unlisted startup is like no other, and neither is one of another community", async () => {
  const tenantId = await createTenant();
  const shared = { tags: ["rare-tag"], category: "Rare" };
  const { id } = await createStartup(tenantId, shared);
  const draft = await createStartup(tenantId, { ...shared, status: "draft" });
  const elsewhere = await createStartup(HUB, shared);
  expect(await akin(tenantId, id)).toEqual([]);
  expect(await akin(tenantId, draft.id)).toEqual([]);
  expect(await akin(tenantId, elsewhere.id)).toEqual([]);
});
