import { accessSync, constants, mkdirSync } from "node:fs";
import { normalizeAddress } from "../../src/lib/config/database-url.js";
import { loadEnvFile } from "../../src/lib/config/env-file.js";
import { readSettingFiles } from "../../src/lib/config/setting-files.js";
import { DATA, inRoot, ROOT } from "./paths.js";
import { whyNotFree } from "./ports.js";
import { Failure } from "./reporter.js";

/** All generated files go into the product's folder, so it must be writable before anything starts. */
export function checkFolder() {
  accessSync(ROOT, constants.W_OK | constants.X_OK);
  mkdirSync(DATA, { recursive: true, mode: 0o755 });
  accessSync(DATA, constants.W_OK | constants.X_OK);
}

/**
 * Loads an optional `.env`. Shell variables take precedence. Also reads settings that are stored in files.
 */
export function loadDotEnv() {
  try {
    loadEnvFile(inRoot(".env"), process.env);
    const settings = readSettingFiles(process.env);
    Object.assign(process.env, settings);
    for (const name of Object.keys(settings)) delete process.env[`${name}_FILE`];
  } catch (error) {
    throw new Failure(error.message);
  }
}

/** URLs of login roles created by the operator, which contain their own passwords. */
const OWN_ROLES = ["DATABASE_APP_URL", "DATABASE_PLATFORM_URL"];

/** Parses only the settings the launcher needs; the server parses the others. */
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
