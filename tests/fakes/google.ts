import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { createEmulator } from "emulate";

const CLIENT = { client_id: "the-hub", client_secret: "a-secret-of-the-hub" };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Google's accounts, as far as signing in goes; it knows one redirect address, the hub's. */
export async function startGoogle(hubOrigin: string) {
  const port = await freePort();
  const redirect = `${hubOrigin}/api/auth/google/callback`;
  const users = [
    { email: "ada@people.example", name: "Ada Ritter" },
    { email: "known@people.example", name: "Known Before" },
    { email: "unproved@people.example", name: "Unproved Before" },
    ...["free", "wanted", "second", "fourth", "staff"].map((name) => ({
      email: `${name}@people.example`,
      name,
    })),
    { email: "unverified@people.example", name: "Not Verified", email_verified: false },
  ];
  const seed = {
    google: { users, oauth_clients: [{ ...CLIENT, name: "The hub", redirect_uris: [redirect] }] },
  };
  const url = `http://127.0.0.1:${port}`;
  const emulator = await createEmulator({ service: "google", port, baseUrl: url, seed });
  const environment = {
    GOOGLE_CLIENT_ID: CLIENT.client_id,
    GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
    GOOGLE_AUTHORIZATION_URL: `${url}/o/oauth2/v2/auth`,
    GOOGLE_TOKEN_URL: `${url}/oauth2/token`,
    GOOGLE_USERINFO_URL: `${url}/oauth2/v2/userinfo`,
  };
  return { environment, stop: () => emulator.close() };
}

const field = (form: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1]?.replaceAll("&amp;", "&") ?? "";

const FIELDS = [
  "redirect_uri",
  "scope",
  "state",
  "nonce",
  "client_id",
  "code_challenge",
  "code_challenge_method",
];

/** Presses the button of an account on the provider's page. Returns where the browser is sent. */
export async function chooseAccount(authorizationUrl: string, email: string): Promise<URL> {
  const page = await fetch(authorizationUrl);
  const html = await page.text();
  if (!page.ok) throw new Error(`The provider's page answered ${page.status}.`);
  const body = new URLSearchParams({ email });
  for (const name of FIELDS) body.set(name, field(html, name));
  const answer = await fetch(`${new URL(authorizationUrl).origin}/o/oauth2/v2/auth/callback`, {
    method: "POST",
    body,
    redirect: "manual",
  });
  return new URL(answer.headers.get("location") ?? "");
}
