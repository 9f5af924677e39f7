import { expect, it, vi } from "vitest";
import { tenantFlags } from "@/domain/schema";
import { createTenant, INDIE } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

vi.hoisted(() =>
  Object.assign(process.env, {
    GITHUB_CLIENT_ID: "the-hub",
    GITHUB_CLIENT_SECRET: "a-secret",
    OIDC_NAME: "Acme ID",
    OIDC_ISSUER: "http://127.0.0.1:1",
    OIDC_CLIENT_ID: "the-hub",
    OIDC_CLIENT_SECRET: "a-secret",
  }),
);

it("PRO-3: the form offers the configured providers under their names, and no others", async () => {
  const { auth } = await callAs(null, INDIE);
  expect((await auth.options()).providers).toEqual([
    { id: "github", name: "GitHub" },
    { id: "oidc", name: "Acme ID" },
  ]);
  await expect(auth.startProvider({ provider: "apple" })).rejects.toThrow(
    "Apple sign-in isn't set up on this server.",
  );
});

it("a community without social sign-in offers none, and starts none", async () => {
  const tenantId = await createTenant();
  await owner
    .insert(tenantFlags)
    .values({ tenantId, flag: "social_auth", isEnabled: false, setBy: "a test" });
  const { auth } = await callAs(null, tenantId);
  expect((await auth.options()).providers).toEqual([]);
  await expect(auth.startProvider({ provider: "github" })).rejects.toMatchObject({
    cause: { reason: "provider-off" },
  });
});

it("a provider whose settings can't be read is named, and the next attempt asks again", async () => {
  const { auth } = await callAs(null, INDIE);
  for (let round = 0; round < 2; round += 1)
    await expect(auth.startProvider({ provider: "oidc" })).rejects.toMatchObject({
      message: "Failed to authenticate with Acme ID.",
      cause: { code: "SERVICE_UNAVAILABLE", reason: "provider" },
    });
});
