import { expect, it } from "vitest";
import { chooseSlug } from "@/features/startup/submission/slug";
import { inTenant } from "@/server/db/client";
import { createStartup, createTenant } from "../../../support/factories";
import { visitorScope } from "../../../support/scopes";

it("the first free number is found behind many startups of the same name, and a gap is used", async () => {
  const tenantId = await createTenant();
  const scope = await visitorScope(tenantId);
  const choose = () => inTenant(scope, (tx) => chooseSlug(tx, tenantId, "Tea"));
  expect(await choose()).toBe("tea");
  await createStartup(tenantId, { slug: "tea" });
  for (let number = 2; number <= 20; number++)
    if (number !== 7) await createStartup(tenantId, { slug: `tea-${number}` });
  expect(await choose()).toBe("tea-7");
  await createStartup(tenantId, { slug: "tea-7" });
  expect(await choose()).toBe("tea-21");
});
