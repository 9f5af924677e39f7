import { expect, it } from "vitest";
import { mintPlatformScope } from "@/access/scope";
import { startups } from "@/domain/schema";
import { inPlatform, inTenantId } from "@/server/db/client";
import { createStartup, HUB, INDIE } from "../../support/factories";
import { contextFor } from "../../support/trpc-caller";

it("TEN-2: the platform's pool sees every community where the app's sees one", async () => {
  const made = [await createStartup(HUB), await createStartup(INDIE)].map(({ id }) => id).sort();
  const scope = mintPlatformScope(await contextFor(HUB, null));
  const all = await inPlatform(scope, (tx) => tx.select({ id: startups.id }).from(startups));
  expect(all.map(({ id }) => id).sort()).toEqual(made);
  const own = await inTenantId(HUB, "", (tx) => tx.select({ id: startups.id }).from(startups));
  expect(own).toHaveLength(1);
});
