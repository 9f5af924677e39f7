import type { ProviderId } from "@/lib/config/identity-providers";
import type { IdentityPort } from "@/server/adapters/identity/port";
import { identityProvider } from "@/server/adapters/identity/provider";
import { apple, github, google, linkedin, microsoft, openIdConnect } from "@/server/adapters/identity/quirks";
import type { ProviderSettings } from "@/server/adapters/identity/settings";
import { chooseAccount, chooseAccountByForm } from "../fakes/identity/choose-account";
import type { startProviders } from "../fakes/identity/provider";
import { quirksAt } from "../fakes/identity/quirks";
import { APPLE, applePrivateKey } from "../fakes/identity/tokens";

export const HUB_ORIGIN = "http://hub.example";

/** One sign-in, as the server stores it. */
export const tripOf = (provider: ProviderId) => ({
  redirectUri: `${HUB_ORIGIN}/api/auth/${provider}/callback`,
  state: crypto.randomUUID(),
  codeVerifier: "a-verifier-of-at-least-forty-three-characters",
  nonce: crypto.randomUUID(),
});

type Returned = Record<string, string>;

/** Goes to the provider and returns what the browser comes back with. */
export async function visitProvider(
  port: IdentityPort,
  trip: ReturnType<typeof tripOf>,
  email = "ada@people.example",
): Promise<Returned> {
  const url = await port.authorizationUrl(trip);
  const back = url.includes("form_post")
    ? (await chooseAccountByForm(url, email)).body
    : (await chooseAccount(url, email)).searchParams;
  return Object.fromEntries(back);
}

type Visit = { email?: string; settings?: ProviderSettings; change?: (back: Returned) => Returned };

/** The settings of all providers, at the server that emulates them. */
export function providersAt({ url, client }: Awaited<ReturnType<typeof startProviders>>) {
  const at = (address: string) => address.replace("https:/", url);
  const { issuer, authorize, token, keys, userInfo } = quirksAt(url).google;
  const urls = {
    issuer,
    authorizationUrl: url + authorize,
    tokenUrl: url + token,
    userInfoUrl: url + userInfo,
    keysUrl: url + keys,
  };
  const settings: Record<ProviderId, ProviderSettings> = {
    google: google(client, urls),
    github: github(client, at),
    linkedin: linkedin(client, at),
    apple: apple(client.clientId, { ...APPLE, privateKey: applePrivateKey }, at),
    microsoft: microsoft(client, "organizations", at),
    oidc: openIdConnect(client, `${url}/oidc`),
  };
  /** Goes to the provider and back, then identifies the user; `change` alters what the browser brings. */
  async function identify(provider: ProviderId, { email, change = (back) => back, ...over }: Visit = {}) {
    const port = identityProvider(over.settings ?? settings[provider]);
    const trip = tripOf(provider);
    return port.identify({ ...trip, response: change(await visitProvider(port, trip, email)) });
  }
  return { settings, identify, at };
}
