import { afterAll, afterEach, expect, it } from "vitest";
import { identityProvider } from "@/server/adapters/identity/provider";
import { microsoft } from "@/server/adapters/identity/quirks";
import { startProviders } from "../../../fakes/identity/provider";
import { TENANT } from "../../../fakes/identity/quirks";
import { HUB_ORIGIN, providersAt, tripOf } from "../../../support/identity";

const fake = await startProviders(HUB_ORIGIN);
const { fault, client, url } = fake;
const { settings, identify, at } = providersAt(fake);
afterAll(() => fake.stop());
afterEach(() => fake.repair());

const ada = { email: "ada@people.example", isEmailVerified: true, name: "Ada Ritter" };

it("Google's users are known by their subject", async () => {
  expect(await identify("google")).toEqual({ ...ada, id: expect.stringMatching(/^\d+$/) });
});

it("GitHub's users and their primary address come from its API, without an ID token", async () => {
  expect(await identify("github")).toEqual({ ...ada, id: expect.stringMatching(/^\d+$/) });
  expect(await identify("github", { email: "unverified@people.example" })).toMatchObject({
    email: "unverified@people.example",
    isEmailVerified: false,
  });
});

it("LinkedIn gets no PKCE and sends no nonce", async () => {
  const asked = new URL(await identityProvider(settings.linkedin).authorizationUrl(tripOf("linkedin")));
  expect([asked.searchParams.has("code_challenge"), asked.searchParams.has("nonce")]).toEqual([false, false]);
  expect(await identify("linkedin")).toMatchObject(ada);
});

it("Apple posts the user's name with the first sign-in only, and takes a signed secret", async () => {
  expect(await identify("apple")).toMatchObject(ada);
  const change = ({ user: _, ...later }: Record<string, string>) => later;
  expect(await identify("apple", { change })).toMatchObject({ ...ada, name: "" });
  expect(await identify("apple", { change: (back) => ({ ...back, user: "{" }) })).toMatchObject({
    name: "",
  });
  expect(await identify("apple", { email: "unverified@people.example" })).toMatchObject({
    isEmailVerified: false,
  });
});

it("Microsoft's users are known by tenant and object, and their addresses prove nothing", async () => {
  fault.claims = { xms_edov: true };
  const id = expect.stringMatching(new RegExp(`^${TENANT}:[0-9a-f-]{36}$`));
  expect(await identify("microsoft")).toEqual({ ...ada, isEmailVerified: false, id });
});

it("Microsoft's address counts in the configured tenant, if that tenant owns its domain", async () => {
  const ofTenant = microsoft(client, TENANT, (address) =>
    at(address.replace(`com/${TENANT}`, "com/organizations")),
  );
  const isVerified = async () => (await identify("microsoft", { settings: ofTenant })).isEmailVerified;
  expect(await isVerified()).toBe(false);
  fault.claims = { xms_edov: "1" };
  expect(await isVerified()).toBe(true);
  fault.claims = { xms_edov: false };
  expect(await isVerified()).toBe(false);
});

it("Microsoft's token is refused from another tenant than the configured one", async () => {
  const other = "99999999-2222-4333-8444-555555555555";
  const settings = microsoft(client, other, (address) =>
    at(address.replace(`com/${other}`, "com/organizations")),
  );
  await expect(identify("microsoft", { settings })).rejects.toThrow('"iss"');
  const consumers = microsoft(client, "consumers", (address) =>
    at(address.replace("com/consumers", "com/organizations")),
  );
  await expect(identify("microsoft", { settings: consumers })).rejects.toThrow('"iss"');
  fault.claims = { tid: other };
  await expect(identify("microsoft")).rejects.toThrow('"iss"');
});

it("a provider that is found by discovery qualifies the subject by its issuer, and tells the rest when asked", async () => {
  const id = expect.stringMatching(new RegExp(`^${url}/oidc\\|\\d+$`));
  expect(await identify("oidc")).toEqual({ ...ada, id });
});
