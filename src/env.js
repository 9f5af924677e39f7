import { z } from "zod";
import { namesInEnvFile } from "./lib/config/env-file.js";
import { readRelease } from "./lib/config/release.js";
import { readSettingFiles, SECRETS } from "./lib/config/setting-files.js";
import {
  databaseAddress,
  fixtures,
  host,
  httpUrl,
  keys,
  list,
  number,
  optional,
  PORT,
  privateKey,
  whole,
} from "./lib/config/setting-schemas.js";

/**
 * The settings as they are given, without the spaces around them, which a secret may have. A blank counts as not set.
 * @returns {Record<string, string | undefined>}
 */
const readSettings = () =>
  Object.fromEntries(
    Object.entries({ ...process.env, ...readSettingFiles(process.env) })
      .filter(([, value]) => value?.trim())
      .map(([name, value]) => [name, SECRETS.includes(name) ? value : value?.trim()]),
  );

/** Payments need both the API key and the webhook secret, a widget both of its keys. */
const PAIRS = /** @type {const} */ ([
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"],
  ["HCAPTCHA_SITE_KEY", "HCAPTCHA_SECRET_KEY"],
]);
const issue = (/** @type {string} */ name, /** @type {string} */ message) => ({
  code: /** @type {const} */ ("custom"),
  path: [name],
  message,
});

const environmentSchema = (/** @type {Record<string, string | undefined>} */ given) =>
  z
    .object({
      NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
      DATABASE_URL: databaseAddress(given.DATABASE_PASSWORD),
      DATABASE_DIRECT_URL: databaseAddress(given.DATABASE_PASSWORD).optional(),
      DATABASE_APP_URL: databaseAddress(undefined).optional(),
      DATABASE_PLATFORM_URL: databaseAddress(undefined).optional(),
      DATABASE_PREPARED_STATEMENTS: z.enum(["on", "off"]).default("on"),
      DATABASE_POOL: whole(1, 200).default(10),
      /** Memory of what a process keeps of pages and communities. */
      CACHE_MB: whole(16, 65_536).default(144),
      APP_SECRET: z.string().min(32, "must hold at least 32 characters"),
      PORT: PORT.default(3000),
      PUBLIC_SCHEME: z.enum(["http", "https"]).default("http"),
      PUBLIC_PORT: PORT.optional(),
      HUB_DOMAIN: host("localhost"),
      INDIE_DOMAIN: host("indie.localhost"),
      SAAS_DOMAIN: host("saas.localhost"),
      UNKNOWN_HOST: z.enum(["hub", "404"]).default("hub"),
      TRUST_PROXY: whole(0, 10).default(0),
      SMTP_URL: z.url({ protocol: /^smtps?$/, message: "must be an smtp:// or smtps:// address" }).optional(),
      MAIL_FROM: optional,
      GOOGLE_CLIENT_ID: optional,
      GOOGLE_CLIENT_SECRET: optional,
      GOOGLE_AUTHORIZATION_URL: httpUrl().default("https://accounts.google.com/o/oauth2/v2/auth"),
      GOOGLE_TOKEN_URL: httpUrl().default("https://oauth2.googleapis.com/token"),
      GOOGLE_USERINFO_URL: httpUrl().default("https://openidconnect.googleapis.com/v1/userinfo"),
      GOOGLE_JWKS_URL: httpUrl().default("https://www.googleapis.com/oauth2/v3/certs"),
      GOOGLE_ISSUER: httpUrl().default("https://accounts.google.com"),
      GITHUB_CLIENT_ID: optional,
      GITHUB_CLIENT_SECRET: optional,
      LINKEDIN_CLIENT_ID: optional,
      LINKEDIN_CLIENT_SECRET: optional,
      APPLE_CLIENT_ID: optional,
      APPLE_TEAM_ID: optional,
      APPLE_KEY_ID: optional,
      APPLE_PRIVATE_KEY: privateKey,
      MICROSOFT_CLIENT_ID: optional,
      MICROSOFT_CLIENT_SECRET: optional,
      MICROSOFT_TENANT: z
        .union([z.enum(["organizations", "consumers"]), z.guid().toLowerCase()], {
          error: "must be a tenant's id, organizations or consumers",
        })
        .default("organizations"),
      OIDC_NAME: optional,
      OIDC_ISSUER: httpUrl().optional(),
      OIDC_CLIENT_ID: optional,
      OIDC_CLIENT_SECRET: optional,
      /** An address at which tests emulate the providers that have no settings for their addresses. */
      IDENTITY_FIXTURE: httpUrl().optional(),
      FILES_DIR: z.string().default(".data/files"),
      S3_BUCKET: optional,
      S3_ENDPOINT: httpUrl().optional(),
      S3_REGION: z.string().default("us-east-1"),
      S3_ACCESS_KEY_ID: optional,
      S3_SECRET_ACCESS_KEY: optional,
      S3_FORCE_PATH_STYLE: z.stringbool().optional(),
      WEB_FIXTURE: fixtures,
      DNS_SERVERS: list(/^(\d+(\.\d+){3}|\[[0-9a-f:.]+\])(:\d+)?$/i, "must be addresses of name servers"),
      DOMAIN_TARGET: z.hostname().toLowerCase().optional(),
      DOMAIN_ADDRESSES: list(/^[0-9a-f.:]+$/i, "must be addresses"),
      SETTINGS_KEYS: keys,
      HOSTING_API_URL: httpUrl().default("https://api.cloudflare.com/client/v4"),
      /** Custom domains that the provider's project may have. */
      HOSTING_DOMAIN_LIMIT: whole(1, 1_000_000).default(100),
      HOSTING_TIMEOUT_MS: whole(50, 60_000).default(10_000),
      CDN_CACHE: z.enum(["off", "cloudflare", "http"]).default("off"),
      /** How long a CDN may keep a page that it isn't told to drop. */
      CDN_PAGE_SECONDS: whole(1, 3600).default(60),
      CDN_PURGE_URL: list(/^https?:\/\/\S+$/, "must be http addresses"),
      CDN_PURGE_TOKEN: z.string().trim().min(16, "must hold at least 16 characters").optional(),
      STRIPE_SECRET_KEY: z
        .string()
        .trim()
        .regex(/^[a-z]+_(test|live)_./, "must be a secret key, such as sk_test_…")
        .optional(),
      STRIPE_WEBHOOK_SECRET: optional,
      STRIPE_PRICE_PRO: optional,
      STRIPE_PRICE_ENTERPRISE: optional,
      STRIPE_API_URL: httpUrl().default("https://api.stripe.com"),
      STRIPE_TIMEOUT_MS: whole(50, 60_000).default(10_000),
      /** The beginning of the addresses of a service with the ranges of Pwned Passwords. */
      BREACHED_PASSWORDS_URL: httpUrl().optional(),
      TURNSTILE_SITE_KEY: optional,
      TURNSTILE_SECRET_KEY: optional,
      HCAPTCHA_SITE_KEY: optional,
      HCAPTCHA_SECRET_KEY: optional,
      CAPTCHA_VERIFY_URL: httpUrl().optional(),
      CRON_SECRET: z.string().min(16, "must hold at least 16 characters").optional(),
      EMBEDDED: z.stringbool().default(false),
      BLOCKS: z.enum(["on", "off"]).default("on"),
      METRICS_TOKEN: z.string().trim().min(16, "must hold at least 16 characters").optional(),
      WORKER_PORT: PORT.optional(),
      JOBS: z.enum(["server", "worker", "off"]).default("server"),
      SHUTDOWN_DELAY_SECONDS: number().pipe(z.number().max(120, "must be at most 120")).default(5),
      OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl().optional(),
      OTEL_SERVICE_NAME: z.string().default("startuphub"),
      OTEL_TRACES_SAMPLER_ARG: number().pipe(z.number().max(1, "must be from 0 to 1")).default(1),
      LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug"]).default("info"),
      LIMITS_FACTOR: number().pipe(z.number().positive("must be above 0")).default(1),
      BUILD_VERSION: z.string().default(() => readRelease().version),
      DEPLOYED_AT: z
        .string()
        .optional()
        .transform((value) => value ?? readRelease().builtAt),
      DEPLOY_ENVIRONMENT: z.string().default(given.NODE_ENV === "development" ? "development" : "production"),
    })
    .superRefine((settings, context) => {
      for (const name of /** @type {const} */ (["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])) {
        if (!settings.S3_BUCKET || settings[name]) continue;
        context.addIssue(issue(name, "is needed for the bucket"));
      }
      // A cache that takes purge requests over HTTP needs an address and a secret.
      for (const name of /** @type {const} */ (["CDN_PURGE_URL", "CDN_PURGE_TOKEN"]))
        if (settings.CDN_CACHE === "http" && !settings[name])
          context.addIssue(issue(name, "is needed for CDN_CACHE=http"));
      for (const [one, other] of PAIRS) {
        if (settings[one] && !settings[other]) context.addIssue(issue(other, `is needed beside ${one}`));
        if (settings[other] && !settings[one]) context.addIssue(issue(one, `is needed beside ${other}`));
      }
      if (settings.TURNSTILE_SITE_KEY && settings.HCAPTCHA_SITE_KEY)
        context.addIssue(issue("HCAPTCHA_SITE_KEY", "can't be set beside TURNSTILE_SITE_KEY"));
    });

/** Settings that the launcher, the tools or the image read. */
const ELSEWHERE = ["DATABASE_PASSWORD", "CHROMIUM_PATH", "POSTGRES_PASSWORD", "ACME_EMAIL"];
const OF_OTHERS = /^(?:NODE|NEXT|OTEL|PG|COMPOSE|DOCKER|AWS)_|^(?:TZ|LANG|LC_ALL|NODE_OPTIONS|PATH)$/;

/** A build must work without a database, so it gets placeholder values that are never connected to. */
const BUILD_ONLY = { DATABASE_URL: "postgres://build:build@127.0.0.1:1/build", APP_SECRET: "b".repeat(32) };

export function readEnvironment() {
  const given = readSettings();
  const isBuild = given.NEXT_PHASE === "phase-production-build";
  const schema = environmentSchema(given);
  const result = schema.safeParse(isBuild ? { ...BUILD_ONLY, ...given } : given);
  if (result.success) return Object.freeze(result.data);
  const lines = result.error.issues.map(
    ({ path, message }) => `  ${describe(path.join("."), message, given)}`,
  );
  throw new Error(`The environment is not complete (see .env.example):\n${lines.join("\n")}`);
}

/**
 * A secret's value is left out.
 * @param {string} name
 * @param {string} message
 * @param {Record<string, string | undefined>} given
 */
function describe(name, message, given) {
  const value = given[name];
  if (value === undefined && message.startsWith("Invalid input")) return `${name}: is missing`;
  return value === undefined || SECRETS.includes(name)
    ? `${name}: ${message}`
    : `${name}: ${message}; it is "${value}"`;
}

/** Names that `.env` sets and the product doesn't know: a misspelled setting would be ignored in silence. */
export function unknownSettings() {
  const known = new Set([...Object.keys(environmentSchema({}).shape), ...ELSEWHERE]);
  return namesInEnvFile(process.env).filter(
    (name) => !known.has(name.replace(/_FILE$/, "")) && !OF_OTHERS.test(name),
  );
}

export const env = readEnvironment();
