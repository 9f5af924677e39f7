import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { env } from "@/env";
import { IDENTITY_PROVIDERS, type ProviderId } from "@/lib/config/identity-providers";
import { processSingleton } from "@/lib/process-singleton";
import { resolving } from "@/server/adapters/dns/resolver";
import { createSafeFetch } from "@/server/adapters/web/safe-fetch";
import type { CaptchaPort } from "./adapters/captcha/port";
import { siteVerify } from "./adapters/captcha/site-verify";
import type { DnsPort } from "./adapters/dns/port";
import { diskStore } from "./adapters/files/disk";
import type { FileStore } from "./adapters/files/port";
import { s3Store } from "./adapters/files/s3";
import { cloudflare } from "./adapters/hosting/cloudflare";
import { httpCache } from "./adapters/hosting/http-cache";
import type { CachePort, HostingAccount, HostingPort } from "./adapters/hosting/port";
import type { IdentityPort } from "./adapters/identity/port";
import { identityProvider } from "./adapters/identity/provider";
import {
  apple,
  type ClientCredentials,
  companyProvider,
  github,
  google,
  linkedin,
  microsoft,
  openIdConnect,
} from "./adapters/identity/quirks";
import type { ProviderSettings } from "./adapters/identity/settings";
import { noMailServer } from "./adapters/mail/no-op";
import type { MailPort } from "./adapters/mail/port";
import { smtp } from "./adapters/mail/smtp";
import type { PaymentsPort } from "./adapters/payments/port";
import { stripe } from "./adapters/payments/stripe";
import { certificates } from "./adapters/web/certificate";
import { guardedFetch } from "./adapters/web/guarded-fetch";
import type { CertificatePort, PostPort, WebPort } from "./adapters/web/port";
import { createSender } from "./adapters/web/send";
import { outsideTransactions } from "./db/open-transaction";

const COPY = randomUUID();

/**
 * Keeps one port per copy of this module. Next's bundles and `src/server.ts` each evaluate it, and a caller recognizes
 * a port's errors by the classes of its own copy.
 */
const keepPort = <Port>(name: string, create: () => Port): Port =>
  processSingleton(`${name}-port ${COPY}`, create);

/** No provider may be called in a transaction: a slow service would hold its locks. */
export function mailPort(): MailPort {
  return keepPort("mail", () =>
    outsideTransactions("mail", env.SMTP_URL ? smtp(env.SMTP_URL) : noMailServer),
  );
}

export function fileStore(): FileStore {
  return keepPort("file", () =>
    outsideTransactions("files", env.S3_BUCKET ? s3Store(bucketSettings(env.S3_BUCKET)) : localStore()),
  );
}

/** The local folder, even if a bucket is configured, so that its files can be moved there. */
export const localStore = (): FileStore => diskStore(env.FILES_DIR);

const bucketSettings = (bucket: string) => ({
  bucket,
  endpoint: env.S3_ENDPOINT,
  region: env.S3_REGION,
  accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
  secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
  hasPathStyle: env.S3_FORCE_PATH_STYLE,
});

/** Returns null unless all settings of the provider are set. */
export function identityPort(provider: ProviderId): IdentityPort | null {
  const settings = IDENTITY[provider]();
  return (
    settings &&
    keepPort(`identity-${provider}`, () => outsideTransactions(provider, identityProvider(settings)))
  );
}

const TURNSTILE_URL = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const HCAPTCHA_URL = "https://api.hcaptcha.com/siteverify";

/** Returns null unless Turnstile or hCaptcha is configured; visitors are then asked for a proof of work alone. */
export function captchaPort(): CaptchaPort | null {
  const { TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY, HCAPTCHA_SITE_KEY, HCAPTCHA_SECRET_KEY } = env;
  const connect = (provider: "turnstile" | "hcaptcha", siteKey: string, secretKey: string, url: string) =>
    outsideTransactions(
      "captcha",
      siteVerify({ widget: { provider, siteKey }, secretKey, verifyUrl: env.CAPTCHA_VERIFY_URL ?? url }),
    );
  if (TURNSTILE_SITE_KEY && TURNSTILE_SECRET_KEY)
    return connect("turnstile", TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY, TURNSTILE_URL);
  if (HCAPTCHA_SITE_KEY && HCAPTCHA_SECRET_KEY)
    return connect("hcaptcha", HCAPTCHA_SITE_KEY, HCAPTCHA_SECRET_KEY, HCAPTCHA_URL);
  return null;
}

/** The provider's name on buttons. The operator sets the one of a provider that isn't built in. */
export const identityName = (provider: ProviderId): string =>
  (provider === "oidc" && env.OIDC_NAME) || IDENTITY_PROVIDERS[provider];

const IDENTITY: Readonly<Record<ProviderId, () => ProviderSettings | null>> = {
  google: () =>
    withSecret(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, (client) =>
      google(client, {
        issuer: env.GOOGLE_ISSUER,
        authorizationUrl: env.GOOGLE_AUTHORIZATION_URL,
        tokenUrl: env.GOOGLE_TOKEN_URL,
        userInfoUrl: env.GOOGLE_USERINFO_URL,
        keysUrl: env.GOOGLE_JWKS_URL,
      }),
    ),
  github: () =>
    withSecret(env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET, (client) => github(client, emulated)),
  linkedin: () =>
    withSecret(env.LINKEDIN_CLIENT_ID, env.LINKEDIN_CLIENT_SECRET, (client) => linkedin(client, emulated)),
  apple: () => {
    const {
      APPLE_CLIENT_ID,
      APPLE_TEAM_ID: teamId,
      APPLE_KEY_ID: keyId,
      APPLE_PRIVATE_KEY: privateKey,
    } = env;
    if (!APPLE_CLIENT_ID || !teamId || !keyId || !privateKey) return null;
    return apple(APPLE_CLIENT_ID, { teamId, keyId, privateKey }, emulated);
  },
  microsoft: () =>
    withSecret(env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET, (client) =>
      microsoft(client, env.MICROSOFT_TENANT, emulated),
    ),
  oidc: () =>
    withSecret(
      env.OIDC_CLIENT_ID,
      env.OIDC_CLIENT_SECRET,
      (client) => (env.OIDC_ISSUER && openIdConnect(client, env.OIDC_ISSUER)) || null,
    ),
};

/** A community's own provider, which is reached only at public addresses. */
export function companyPort({ key, ...provider }: CompanyProvider): IdentityPort {
  const settings = companyProvider(provider, provider);
  const known = companyPorts().get(key);
  if (known) return known;
  const web = guardedFetch(webSettings());
  const port = outsideTransactions("company", identityProvider({ ...settings, fetch: web }));
  companyPorts().set(key, port);
  return port;
}

/** Kept with the keys that they have fetched. The key names the provider's settings as well as its community. */
const companyPorts = () => keepPort("company", () => new LRUCache<string, IdentityPort>({ max: 500 }));

type CompanyProvider = ClientCredentials & { key: string; issuer: string; roleClaim: string | null };

const withSecret = <Settings>(
  clientId: string | undefined,
  clientSecret: string | undefined,
  create: (client: ClientCredentials) => Settings,
): Settings | null => (clientId && clientSecret ? create({ clientId, clientSecret }) : null);

/** In tests, one server stands for all providers; the first part of a path is then the host. */
const emulated = (url: string): string =>
  env.IDENTITY_FIXTURE ? url.replace("https:/", env.IDENTITY_FIXTURE) : url;

/** Fetches public websites only. */
export function webPort(): WebPort {
  return keepPort("web", () => outsideTransactions("web", createSafeFetch(webSettings())));
}

/** Posts to public websites by https. Tests' hosts have no certificates. */
export function postPort(): PostPort {
  const settings = () => ({ ...webSettings(), isPlainAllowed: Boolean(env.WEB_FIXTURE) });
  return keepPort("post", () => outsideTransactions("post", createSender(settings())));
}

/** Maps test hosts to a local address and port; all other hosts resolve as usual. */
const webSettings = () => ({
  lookUp,
  known: Object.fromEntries((env.WEB_FIXTURE ?? []).map(({ host, address }) => [host, address])),
  allowed: allowedPlaces(env.WEB_FIXTURE),
});

const lookUp = (host: string): Promise<string[]> => dnsPort().addresses(host);

const allowedPlaces = (fixtures: typeof env.WEB_FIXTURE = []): string[] =>
  fixtures.map(({ address, port }) => `${address}:${port}`);

export function dnsPort(): DnsPort {
  return keepPort("dns", () => outsideTransactions("dns", resolving(env.DNS_SERVERS)));
}

/** Fetches websites using the same name servers, because domain checks must not depend on any others. */
export function domainWebPort(): WebPort & CertificatePort {
  const settings = { lookUp, allowed: allowedPlaces(env.WEB_FIXTURE) };
  return keepPort("domain-web", () =>
    outsideTransactions("web", { ...createSafeFetch(settings), ...certificates(settings) }),
  );
}

export const hostingPort = (account: HostingAccount, takeCall: () => Promise<void>): HostingPort =>
  outsideTransactions(
    "hosting",
    cloudflare({ ...account, baseUrl: env.HOSTING_API_URL, timeoutMs: env.HOSTING_TIMEOUT_MS, takeCall }),
  );

/** The caches that take purge requests over HTTP, such as Varnish; null if there are none. */
export function cachePort(): CachePort | null {
  const { CDN_CACHE, CDN_PURGE_URL: urls = [], CDN_PURGE_TOKEN: token = "" } = env;
  if (CDN_CACHE !== "http") return null;
  return outsideTransactions("cdn", httpCache({ urls, token, timeoutMs: env.HOSTING_TIMEOUT_MS }));
}

/** Returns null without a secret key; card payments are then off. */
export function paymentsPort(): PaymentsPort | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey || !webhookSecret) return null;
  return keepPort("payments", () =>
    outsideTransactions(
      "payments",
      stripe({
        secretKey,
        webhookSecret,
        baseUrl: env.STRIPE_API_URL,
        timeoutMs: env.STRIPE_TIMEOUT_MS,
      }),
    ),
  );
}
