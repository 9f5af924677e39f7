import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ProviderId } from "@/lib/config/identity-providers";
import { identityProvider } from "@/server/adapters/identity/provider";
import { github, openIdConnect } from "@/server/adapters/identity/quirks";
import { type Fault, startProviders } from "../../../fakes/identity/provider";
import { quirksAt } from "../../../fakes/identity/quirks";
import { HUB_ORIGIN, providersAt, tripOf, visitProvider } from "../../../support/identity";

const fake = await startProviders(HUB_ORIGIN);
const { fault, client, url } = fake;
const { settings, identify } = providersAt(fake);
afterAll(() => fake.stop());
afterEach(() => {
  fake.repair();
  vi.useRealTimers();
});

describe.each<ProviderId>(["google", "linkedin", "apple", "microsoft", "oidc"])(
  "an ID token of %s",
  (provider) => {
    it.each([
      ["another issuer", { iss: "https://evil.example" }, '"iss"'],
      ["another client", { aud: "another-client" }, '"aud"'],
      ["several clients, none of which asked", { aud: ["the-hub", "another"] }, '"aud"'],
      ["another sign-in", { nonce: "another" }, '"nonce"'],
      ["no user", { sub: undefined }, '"sub"'],
    ])("that is for %s is refused", async (_, claims, reason) => {
      fault.claims = claims;
      await expect(identify(provider)).rejects.toThrow(reason);
    });

    it("is refused if another key has signed it", async () => {
      fault.isSignedByStranger = true;
      await expect(identify(provider)).rejects.toThrow("signature");
    });

    it("may come from a clock that is two minutes off, and not more", async () => {
      for (const seconds of [118, -118]) {
        fault.clockSeconds = seconds;
        expect((await identify(provider)).email).toBe("ada@people.example");
      }
      for (const seconds of [130, -130]) {
        fault.clockSeconds = seconds;
        await expect(identify(provider), `${seconds}`).rejects.toMatchObject({
          code: "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
        });
      }
    });
  },
);

describe.each<ProviderId>(["google", "github", "linkedin", "apple", "microsoft", "oidc"])(
  "%s",
  (provider) => {
    it("is refused if its redirect names another issuer", async () => {
      fault.issuer = "https://evil.example";
      await expect(identify(provider)).rejects.toThrow('"iss"');
    });

    it("redeems a code once", async () => {
      const port = identityProvider(settings[provider]);
      const trip = tripOf(provider);
      const response = await visitProvider(port, trip);
      await port.identify({ ...trip, response });
      await expect(port.identify({ ...trip, response })).rejects.toThrow();
    });

    it.each<[string, Fault]>([
      ["is down", { isDown: true }],
      ["sends what can't be read", { isMalformed: true }],
      ["redirects a request that holds the secret", { isRedirecting: true }],
    ])("identifies no one while it %s", async (_, broken) => {
      const port = identityProvider(settings[provider]);
      const trip = tripOf(provider);
      await port.authorizationUrl(trip);
      Object.assign(fault, broken);
      await expect(
        port.identify({ ...trip, response: { code: "x", iss: quirksAt(url)[provider].issuer } }),
      ).rejects.toThrow();
      expect(fake.requests).not.toContain("/elsewhere");
    });
  },
);

it.each<ProviderId>(["google", "github", "apple", "microsoft", "oidc"])(
  "PKCE ties the code of %s to the browser that asked for it",
  async (provider) => {
    const port = identityProvider(settings[provider]);
    const trip = tripOf(provider);
    const response = await visitProvider(port, trip);
    const stolen = {
      ...trip,
      codeVerifier: "another-verifier-of-forty-three-characters-",
      response,
    };
    await expect(port.identify(stolen)).rejects.toThrow();
  },
);

it("a redirect without an issuer is refused, if the provider says that it names it", async () => {
  const change = ({ iss: _, ...rest }: Record<string, string>) => rest;
  await expect(identify("oidc", { change })).rejects.toThrow('"iss"');
});

it("a published configuration leads the browser to a page of the web only", async () => {
  for (const page of ["javascript:alert(1)", "data:text/html,x"]) {
    fault.page = page;
    await expect(identityProvider(settings.oidc).authorizationUrl(tripOf("oidc"))).rejects.toThrow("web");
  }
});

describe("the keys of a provider", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));

  it("are fetched again once it signs with a new one, at most once a minute", async () => {
    const port = identityProvider({ ...settings.google, server: structuredClone(settings.google.server) });
    const keys = quirksAt(url).google.keys;
    const signIn = async () => {
      const trip = tripOf("google");
      return port.identify({ ...trip, response: await visitProvider(port, trip) });
    };
    const fetched = () => fake.requests.filter((path) => path === keys).length;
    const before = fetched();
    await signIn();
    await signIn();
    expect(fetched()).toBe(before + 1);
    fake.rotateKeys();
    for (let round = 0; round < 3; round += 1) await expect(signIn()).rejects.toThrow("key");
    expect(fetched()).toBe(before + 1);
    vi.setSystemTime(Date.now() + 61_000);
    expect((await signIn()).email).toBe("ada@people.example");
    expect(fetched()).toBe(before + 2);
  });
});

describe("a provider that never answers", () => {
  const silent = createServer(() => {});
  beforeEach(() => new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", resolve)));
  afterEach(() => {
    silent.closeAllConnections();
    silent.close();
  });

  it("PRO-3: keeps no user waiting", async () => {
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const port = identityProvider(openIdConnect(client, address), 200);
    await expect(port.authorizationUrl(tripOf("oidc"))).rejects.toMatchObject({ name: "TimeoutError" });
    const direct = identityProvider(
      github(client, (path) => path.replace("https:/", address)),
      200,
    );
    await expect(direct.identify({ ...tripOf("github"), response: { code: "c" } })).rejects.toMatchObject({
      name: "TimeoutError",
    });
  });
});
