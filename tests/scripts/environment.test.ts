import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { loadEnvFile } from "@/lib/config/env-file";
import { BUILD_STAMP } from "@/lib/config/release";
import { SECRETS } from "@/lib/config/setting-files";
import { readEnvironment, unknownSettings } from "../../src/env.js";

/** Set by the launcher or by Next.js, never by an operator. */
const INTERNAL = ["NODE_ENV", "EMBEDDED", "NEXT_PHASE"];
const CHROMIUM_PATH = "CHROMIUM_PATH";

function namesIn(file: string, pattern: RegExp): string[] {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
  return [...text.matchAll(pattern)].map(([, name]) => String(name)).sort();
}

test("the example explains every setting of the environment and of Docker, and no other", () => {
  const inSchema = namesIn("src/env.js", /^ +([A-Z][A-Z0-9_]+):/gm);
  const besideIt = namesIn("src/env.js", /\bgiven\.([A-Z][A-Z0-9_]+)/g);
  const known = [...inSchema, ...besideIt].filter((name) => !INTERNAL.includes(name));
  const ofDocker = namesIn("compose.yaml", /\$\{([A-Z_]+):\?/g);
  const explained = namesIn(".env.example", /^# ([A-Z0-9_]+)=/gm).filter((name) => name !== CHROMIUM_PATH);
  expect(known).toContain("APP_SECRET");
  expect(explained).toEqual([...new Set([...known, ...ofDocker])].sort());
});

const GIVEN = { DATABASE_URL: "postgres://a:b@localhost/c", APP_SECRET: "s".repeat(32) };
/** A value that a cluster sets for a service with the name of a setting. */
const NONSENSE = "tcp://10.0.0.1:80/ ";

/** Reads the settings as a process would that is given nothing else. */
function read(settings: Record<string, string>): string {
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries({ ...GIVEN, ...settings })) vi.stubEnv(name, value);
  try {
    readEnvironment();
    return "";
  } catch (error) {
    return String(error);
  } finally {
    vi.unstubAllEnvs();
  }
}

/** Settings that any text is a value of. */
const FREE =
  /^(?:APP_SECRET|BUILD_VERSION|DEPLOY\w+|FILES_DIR|MAIL_FROM|OTEL_SERVICE_NAME|S3_(?!ENDPOINT|FORCE)\w+|STRIPE_(?:PRICE_\w+|WEBHOOK_SECRET)|(?:GOOGLE|GITHUB|LINKEDIN|APPLE|MICROSOFT|OIDC)_CLIENT_\w+|(?:TURNSTILE|HCAPTCHA)_\w+|APPLE_(?:KEY|TEAM)_ID|OIDC_NAME|\w+_(?:TOKEN|SECRET))$/;

test("a value that can't be read is named with what was expected, and nothing takes its place", () => {
  const settings = namesIn("src/env.js", /^ +([A-Z][A-Z0-9_]+):/gm).filter((name) => !FREE.test(name));
  expect(settings.length).toBeGreaterThan(35);
  for (const name of settings) {
    const refusal = read({ [name]: NONSENSE });
    expect(refusal, name).toContain(`${name}: `);
    expect(refusal, name).not.toContain("is missing");
    expect(refusal.includes("10.0.0.1"), name).toBe(!SECRETS.includes(name));
  }
});

test.each(["0x10", "1e3", "10,5", "12 34", "-1"])("a number is written in digits: %s", (value) => {
  for (const name of ["DATABASE_POOL", "PORT", "TRUST_PROXY", "LIMITS_FACTOR"])
    expect(read({ [name]: value }), name).toContain(`${name}: must be a number; it is "${value}"`);
});

test("a blank counts as not set, and room around a value doesn't count", () => {
  expect(read({ DATABASE_POOL: " ", PORT: " 3000 ", PUBLIC_SCHEME: " https\r" })).toBe("");
});

test("a secret with too few letters isn't repeated", () => {
  const refusal = read({ APP_SECRET: "short-secret" });
  expect(refusal).toContain("APP_SECRET: must hold at least 32 characters");
  expect(refusal).not.toContain("short-secret");
});

const inFile = (bytes: Uint8Array | string) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "env-")), ".env");
  writeFileSync(file, bytes);
  return file;
};

test("a .env with a byte order mark sets its first setting", () => {
  vi.stubEnv("HUB_DOMAIN", undefined);
  vi.stubEnv("PORT", "4000");
  loadEnvFile(inFile("\uFEFFHUB_DOMAIN=hub.example\r\nPORT=3000\r\n"), process.env);
  expect([process.env.HUB_DOMAIN, process.env.PORT]).toEqual(["hub.example", "4000"]);
  vi.unstubAllEnvs();
});

test.each([
  ["UTF-16 with a mark", Buffer.from("\uFEFFPORT=3000\n", "utf16le")],
  ["UTF-16 without one", Buffer.from("PORT=3000\n", "utf16le")],
  ["Latin 1", Buffer.from("MAIL_FROM=Zoë\n", "latin1")],
])("a .env in %s is refused", (_, bytes) => {
  expect(() => loadEnvFile(inFile(bytes), {})).toThrow("isn't text in UTF-8");
});

test.each([
  [
    "PORT=3000\n# said\n\nDATABASE_URL: postgres://a:secret@db/app?sslmode=require\n",
    "line 4: must be NAME=value",
  ],
  ["PORT=3000\nset HUB_DOMAIN=hub.example\n", "line 2: must be NAME=value"],
  ['PORT=3000\nMAIL_FROM="Hub <hub@hub.example>\nTZ=UTC\n', "line 2: the quotation mark isn't closed"],
])("a line of .env that sets nothing is refused by its number: %j", (text, expected) => {
  const environment: Record<string, string> = {};
  const load = () => loadEnvFile(inFile(text), environment);
  expect(load).toThrow(expected);
  expect(load).not.toThrow("secret");
  expect(environment).toEqual({});
});

test("comments, exports and texts in quotes are read from .env", () => {
  const environment: Record<string, string> = {};
  const text = " A = b # c\nexport B=1\n\t# said\nKEY=\"-----BEGIN\nno name here\nEND-----\"\nC=\nD='x'\r\n";
  loadEnvFile(inFile(text), environment);
  expect(environment).toMatchObject({
    A: "b",
    B: "1",
    KEY: "-----BEGIN\nno name here\nEND-----",
    C: "",
    D: "x",
  });
});

test("a name in .env that isn't a setting is named", () => {
  for (const name of ["STARTUPHUB_ENV_FILE_NAMES", "TRUSTPROXY", "PORT", "METRICS_TOKEN_FILE", "TZ"])
    vi.stubEnv(name, undefined);
  loadEnvFile(inFile("TRUSTPROXY=1\nPORT=3000\nMETRICS_TOKEN_FILE=/run/token\nTZ=UTC\n"), process.env);
  expect(unknownSettings()).toEqual(["TRUSTPROXY"]);
  vi.unstubAllEnvs();
});

test("the version and the time of the build are known, however the server is started", () => {
  for (const name of ["BUILD_VERSION", "DEPLOYED_AT", "DEPLOY_ENVIRONMENT"]) vi.stubEnv(name, undefined);
  vi.stubEnv("NODE_ENV", "production");
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const built = { version, ...(existsSync(BUILD_STAMP) && JSON.parse(readFileSync(BUILD_STAMP, "utf8"))) };
  const { BUILD_VERSION, DEPLOYED_AT, DEPLOY_ENVIRONMENT } = readEnvironment();
  expect([BUILD_VERSION, DEPLOYED_AT, DEPLOY_ENVIRONMENT]).toEqual([
    ...[built.version, built.builtAt, "production"],
  ]);
  vi.unstubAllEnvs();
});
