import { expect, it } from "vitest";
import { countStranded } from "@/domain/auth/factors/count-stranded";
import { authPasskeys, authTotp } from "@/domain/schema";
import { sealSecret } from "@/features/auth/factors/totp";
import { newId } from "@/lib/id";
import { inTenantId } from "@/server/db/client";
import { createMember, createTenant, giveFactor } from "../../support/factories";
import { owner } from "../../support/owner-db";

it("before a primary domain changes, it is told how many members would lose their only factor", async () => {
  const tenantId = await createTenant();
  const withPasskeys = async (...sites: string[]) => {
    const person = await createMember(tenantId);
    await giveFactor(person);
    for (const rpId of sites)
      await owner.insert(authPasskeys).values({
        ...{ id: newId(), userId: person.userId, credentialId: newId(), publicKey: "", rpId, name: "Phone" },
      });
    return person;
  };
  const count = (from: string, to: string) =>
    inTenantId(tenantId, "", (tx) => countStranded(tx, tenantId, { from, to }));
  await withPasskeys("old.example");
  await withPasskeys("old.example", "new.example");
  await withPasskeys();
  const { userId } = await withPasskeys("old.example");
  expect(await count("old.example", "www.new.example")).toBe(2);
  await owner.insert(authTotp).values({ userId, secret: sealSecret("ABCDEFGH"), lastStep: 0 });
  expect(await count("old.example", "new.example")).toBe(1);
  expect(await count("old.example", "www.old.example")).toBe(0);
});
