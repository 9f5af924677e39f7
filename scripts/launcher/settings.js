import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { normalizeAddress } from "../../src/lib/config/database-url.js";
import { readSettingFiles } from "../../src/lib/config/setting-files.js";
import { DATA, inRoot, ROOT } from "./places.js";
import { whyNotFree } from "./ports.js";
import { Failure } from "./progress.js";

/** Everything the product makes lies in its own folder, so it must be ours before anything begins. */
export function checkFolder() {
  accessSync(ROOT, constants.W_OK | constants.X_OK);
  mkdirSync(DATA, { recursive: true, mode: 0o755 });
  accessSync(DATA, constants.W_OK | constants.X_OK);
}

/** A `.env` is never needed, but where one lies it counts; what the shell says wins. Settings in files are read. */
export function loadDotEnv() {
  if (existsSync(inRoot(".env"))) process.loadEnvFile(inRoot(".env"));
  try {
    const settings = readSettingFiles(process.env);
    Object.assign(process.env, settings);
    for (const name of Object.keys(settings)) delete process.env[`${name}_FILE`];
  } catch (error) {
    throw new Failure(error.message);
  }
}

/** Addresses of login roles that an operator made; theirs is no password but the one they hold. */
const OWN_ROLES = ["DATABASE_APP_URL", "DATABASE_PLATFORM_URL"];

/** The settings that the launcher itself must understand; the server parses all the others. */
export function readSettings(environment) {
  const { DATABASE_URL: databaseUrl, APP_SECRET: appSecret, PORT = "3000" } = environment;
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`PORT must be a number from 1 to 65535; it is "${PORT}".`);
  }
  if (databaseUrl) checkSecret(appSecret);
  const address = (name) => readAddress(name, environment);
  const directName = environment.DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  return {
    port,
    databaseUrl: address("DATABASE_URL"),
    directName,
    directUrl: address(directName),
    own: Object.fromEntries(OWN_ROLES.map((name) => [name, address(name)])),
    appSecret: appSecret || undefined,
  };
}

/** An address of a database in its normal form, or nothing. */
function readAddress(name, { [name]: address, DATABASE_PASSWORD: password }) {
  if (!address) return undefined;
  try {
    return normalizeAddress(address, OWN_ROLES.includes(name) ? undefined : password);
  } catch (error) {
    throw new Failure(`${name} ${error.message}.`);
  }
}

function checkSecret(appSecret) {
  if (!appSecret) {
    throw new Failure("DATABASE_URL is set, so APP_SECRET is needed too. Make one: openssl rand -hex 32");
  }
  if (appSecret.length < 32) throw new Failure("APP_SECRET must hold at least 32 characters.");
}

export async function checkPort(port) {
  const reason = await whyNotFree(port);
  if (reason === "EACCES")
    throw new Failure(`Port ${port} needs more rights. Choose one above 1023: PORT=3000 npm start`);
  if (reason) {
    throw new Failure(`Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`);
  }
}
