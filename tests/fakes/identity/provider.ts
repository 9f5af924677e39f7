import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { PROVIDER_IDS, type ProviderId } from "@/lib/config/identity-providers";
import { type Quirks, quirksAt, TENANT } from "./quirks";
import { APPLE, applePrivateKey, challengeOf, isAppleSecret, numberOf, Signer } from "./tokens";

const CLIENT = { id: "the-hub", secret: "a-secret-of:the hub" };

export type Account = { email: string; name: string; isVerified?: boolean; sub?: string };

const ACCOUNTS: Account[] = [
  { email: "ada@people.example", name: "Ada Ritter" },
  { email: "known@people.example", name: "Known Before" },
  { email: "unproved@people.example", name: "Unproved Before" },
  ...["free", "wanted", "second", "fourth", "staff"].map((name) => ({
    email: `${name}@people.example`,
    name,
  })),
  { email: "unverified@people.example", name: "Not Verified", isVerified: false },
];

/** What is different from usual, until a test ends it. */
export type Fault = {
  /** Stands for the account that is chosen. */
  account?: Account;
  isDown?: boolean;
  isMalformed?: boolean;
  isRedirecting?: boolean;
  isSignedByStranger?: boolean;
  clockSeconds?: number;
  /** What the redirect says of its issuer. */
  issuer?: string;
  claims?: Record<string, unknown>;
  /** The page that the published configuration names. */
  page?: string;
};

type Grant = { provider: ProviderId; account: Account; asked: URLSearchParams };

/** An account's stable subject: a number at GitHub, and a GUID at Microsoft. */
const subjectOf = ({ sub, email }: Account): string => sub ?? String(numberOf(email));
const guidOf = (account: Account): string =>
  `00000000-0000-4000-8000-${subjectOf(account).padStart(12, "0")}`;

/** Emulates all providers, each with its quirks. They know one redirect URI each, at the hub. */
export async function startProviders(hubOrigin: string, { name = "127.0.0.1" } = {}) {
  const fault: Fault = {};
  const signer = new Signer();
  const grants = new Map<string, Grant>();
  const requests: string[] = [];
  const server = createServer((request, response) => void answer(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://${name}:${port}`;
  const quirks = quirksAt(url);

  const json = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    requests.push(pathname);
    if (fault.isDown) return void response.writeHead(503).end("Down.");
    if (pathname === "/choose") return choose(new URLSearchParams(await text(request)), response);
    if (pathname === "/oidc/.well-known/openid-configuration") return void json(response, configuration());
    const grant = grants.get((request.headers.authorization ?? "").replace(/^bearer /i, ""));
    if (pathname === "/api.github.com/user" && grant)
      return void json(response, { id: Number(subjectOf(grant.account)), name: grant.account.name });
    if (pathname === "/api.github.com/user/emails" && grant) return void json(response, githubEmails(grant));
    for (const provider of PROVIDER_IDS) {
      const { authorize, token, keys, userInfo } = quirks[provider];
      if (pathname === authorize) return showAccounts(provider, searchParams, response);
      if (pathname === token) return exchange(provider, request, response);
      if (pathname === keys) return void json(response, signer.published);
      if (pathname === userInfo && grant) return void json(response, claimsOf(grant, { isBrief: false }));
    }
    response.writeHead(404).end();
  }

  const configuration = () => ({
    issuer: quirks.oidc.issuer,
    authorization_endpoint: fault.page ?? url + quirks.oidc.authorize,
    token_endpoint: url + quirks.oidc.token,
    jwks_uri: url + quirks.oidc.keys,
    userinfo_endpoint: url + quirks.oidc.userInfo,
    authorization_response_iss_parameter_supported: true,
  });

  function showAccounts(provider: ProviderId, asked: URLSearchParams, response: ServerResponse): void {
    const problem = refusalOf(provider, asked, quirks[provider], hubOrigin);
    if (problem) return void response.writeHead(400).end(problem);
    const hidden = [...asked, ["provider", provider]].map(([name, value]) => field(name, value)).join("");
    const buttons = ACCOUNTS.map(({ email }) => `<button name="email" value="${email}">${email}</button>`);
    const page = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Choose an account</title><form method="post" action="/choose">${hidden}${buttons.join("")}</form></html>`;
    response.writeHead(200, { "content-type": "text/html" }).end(page);
  }

  function choose(form: URLSearchParams, response: ServerResponse): void {
    const provider = form.get("provider") as ProviderId;
    const email = form.get("email") ?? "";
    const account = fault.account ??
      ACCOUNTS.find((known) => known.email === email) ?? { email, name: "New" };
    const code = crypto.randomUUID();
    grants.set(code, { provider, account, asked: form });
    const { issuer, sendsIssuer, isFormPost } = quirks[provider];
    const back = new URLSearchParams({ code, state: form.get("state") ?? "" });
    if (fault.issuer ?? sendsIssuer) back.set("iss", fault.issuer ?? issuer);
    const redirect = form.get("redirect_uri") ?? "";
    if (!isFormPost) return void response.writeHead(302, { location: `${redirect}?${back}` }).end();
    const [firstName, lastName] = account.name.split(" ");
    back.set("user", JSON.stringify({ name: { firstName, lastName }, email }));
    const fields = [...back].map(([name, value]) => field(name, value)).join("");
    const page = `<!doctype html><form method="post" action="${redirect}">${fields}</form><script>document.forms[0].submit()</script>`;
    response.writeHead(200, { "content-type": "text/html" }).end(page);
  }

  async function exchange(provider: ProviderId, request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request));
    const code = form.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    if (fault.isRedirecting) return void response.writeHead(307, { location: `${url}/elsewhere` }).end();
    if (fault.isMalformed) return void json(response, { access_token: 7, id_token: {} });
    const { pkce, hasIdToken } = quirks[provider];
    const isProved =
      pkce === "refused" ||
      challengeOf(form.get("code_verifier") ?? "") === grant?.asked.get("code_challenge");
    const isClient = isAuthenticated(provider, form, request.headers.authorization);
    // GitHub says so with the status of a success.
    if (!isClient || !grant || grant.provider !== provider || !isProved)
      return void json(response, { error: "invalid_grant" }, provider === "github" ? 200 : 400);
    const accessToken = crypto.randomUUID();
    grants.set(accessToken, grant);
    const idToken = hasIdToken && signer.sign(idTokenOf(grant), { isStranger: fault.isSignedByStranger });
    json(response, {
      access_token: accessToken,
      token_type: "bearer",
      ...(idToken && { id_token: idToken }),
    });
  }

  function isAuthenticated(provider: ProviderId, form: URLSearchParams, header = ""): boolean {
    if (provider === "apple") return isAppleSecret(form.get("client_secret") ?? "", CLIENT.id);
    const [, encoded = ""] = header.split(" ");
    const sent = Buffer.from(encoded, "base64").toString().split(":");
    const inHeader = sent.map((part) => decodeURIComponent(part.replaceAll("+", " "))).join(" / ");
    return quirks[provider].secretIn === "header"
      ? inHeader === `${CLIENT.id} / ${CLIENT.secret}` && !form.has("client_secret")
      : form.get("client_id") === CLIENT.id && form.get("client_secret") === CLIENT.secret;
  }

  function claimsOf({ provider, account }: Grant, { isBrief = quirks[provider].isBrief } = {}): object {
    const { email, name, isVerified = true } = account;
    const id = provider === "microsoft" ? { tid: TENANT, oid: guidOf(account) } : {};
    const profile = {
      email,
      ...(provider === "microsoft"
        ? {}
        : { email_verified: provider === "apple" ? String(isVerified) : isVerified }),
      ...(provider === "apple" ? {} : { name }),
    };
    return { sub: subjectOf(account), ...id, ...(isBrief ? {} : profile) };
  }

  function idTokenOf(grant: Grant): object {
    const { issuer, hasNonce } = quirks[grant.provider];
    const now = Math.floor(Date.now() / 1000) + (fault.clockSeconds ?? 0);
    const nonce = grant.asked.get("nonce");
    return {
      iss: issuer,
      aud: CLIENT.id,
      iat: now,
      nbf: now,
      exp: now + 1,
      ...(hasNonce && nonce && { nonce }),
      ...claimsOf(grant),
      ...fault.claims,
    };
  }

  return {
    url,
    port,
    fault,
    requests,
    client: { clientId: CLIENT.id, clientSecret: CLIENT.secret },
    rotateKeys: () => signer.rotate(),
    /** Ends all faults. */
    repair: () => {
      for (const name of Object.keys(fault)) Reflect.deleteProperty(fault, name);
    },
    environment: environmentAt(url),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const githubEmails = ({ account: { email, isVerified = true } }: Grant) => [
  { email: "work@elsewhere.example", primary: false, verified: true },
  { email, primary: true, verified: isVerified },
];

const quoted = (value = ""): string => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const field = (name = "", value = ""): string =>
  `<input type="hidden" name="${name}" value="${quoted(value)}">`;

function refusalOf(provider: ProviderId, asked: URLSearchParams, quirks: Quirks, hub: string): string | null {
  if (asked.get("client_id") !== CLIENT.id) return "unknown client";
  const redirect = asked.get("redirect_uri") ?? "";
  const isCompanys = provider === "oidc" && redirect.startsWith(`${hub}/api/auth/company-`);
  if (redirect !== `${hub}/api/auth/${provider}/callback` && !isCompanys) return "unknown redirect_uri";
  if (quirks.pkce === "refused" && asked.has("code_challenge")) return "PKCE isn't for confidential clients";
  if (quirks.pkce === "required" && asked.get("code_challenge_method") !== "S256") return "PKCE is required";
  if (quirks.isFormPost !== (asked.get("response_mode") === "form_post")) return "wrong response_mode";
  return asked.get("state") ? null : "no state";
}

function environmentAt(url: string) {
  const client = (name: string) => ({
    [`${name}_CLIENT_ID`]: CLIENT.id,
    [`${name}_CLIENT_SECRET`]: CLIENT.secret,
  });
  const { google, oidc } = quirksAt(url);
  return {
    google: {
      ...client("GOOGLE"),
      GOOGLE_AUTHORIZATION_URL: url + google.authorize,
      GOOGLE_TOKEN_URL: url + google.token,
      GOOGLE_USERINFO_URL: url + google.userInfo,
      GOOGLE_JWKS_URL: url + google.keys,
    },
    others: {
      IDENTITY_FIXTURE: url,
      ...client("GITHUB"),
      ...client("LINKEDIN"),
      ...client("MICROSOFT"),
      ...client("OIDC"),
      OIDC_NAME: "Acme ID",
      OIDC_ISSUER: oidc.issuer,
      APPLE_CLIENT_ID: CLIENT.id,
      APPLE_TEAM_ID: APPLE.teamId,
      APPLE_KEY_ID: APPLE.keyId,
      APPLE_PRIVATE_KEY: applePrivateKey,
    },
  };
}
