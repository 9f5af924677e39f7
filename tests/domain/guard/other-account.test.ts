import { expect, test } from "vitest";
import { PAGE_ACCOUNT_HEADER } from "@/lib/browser/page-account";
import { accountMark } from "@/server/security/account-mark";
import { clientWith } from "../../support/clients";
import { createMember, INDIE } from "../../support/factories";
import { testImage } from "../../support/images";
import { outcomeOf, PROCEDURES } from "../../support/procedures";
import { contextFor } from "../../support/trpc-caller";
import { upload } from "../../support/uploads";

const MUTATIONS = PROCEDURES.filter(({ type, rule }) => type === "mutation" && !("isFleeting" in rule));

test("PRO-11: no change is made for an account that signed in after the page was drawn for another", async () => {
  const [ada, bob] = [await createMember(INDIE), await createMember(INDIE)];
  const from = (userId: string) => ({
    client: clientWith({ isHinted: true, drawnFor: accountMark(userId) }),
  });
  const stale = await contextFor(INDIE, bob, from(ada.userId));
  const current = await contextFor(INDIE, bob, from(bob.userId));
  for (const { path } of MUTATIONS) {
    expect([path, await outcomeOf(path, stale)]).toEqual([path, "other-account"]);
    expect([path, await outcomeOf(path, current)]).not.toEqual([path, "other-account"]);
  }
});

test("PRO-11: an upload is refused in words that name the account", async () => {
  const [ada, bob] = [await createMember(INDIE), await createMember(INDIE)];
  const send = async (userId: string) =>
    upload({
      person: bob,
      tenantId: INDIE,
      body: new Uint8Array(await testImage().png().toBuffer()),
      headers: { [PAGE_ACCOUNT_HEADER]: accountMark(userId) },
    });
  const refused = await send(ada.userId);
  expect(refused).toMatchObject({ status: 409, error: { reason: "other-account" } });
  expect(refused.error?.message).toMatch(/^You're signed in as .* now/);
  expect((await send(bob.userId)).status).toBe(201);
});
