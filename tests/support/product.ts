import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { SERVER_ARGUMENTS } from "../../scripts/launcher/server-arguments.js";
import { adminAddress, createDatabase, type Major, testAddress } from "./addresses";
import { setOtherDefaults } from "./other-defaults";

type Environment = Record<string, string>;
/** `stop` asks the server to end and tells its exit code; `kill` gives it no time for anything. */
type Product = {
  databaseUrl: string;
  port: number;
  stop: () => Promise<number | null>;
  kill: () => Promise<void>;
};
type Start = {
  database: string;
  port: number;
  environment?: Environment;
  seedArguments?: string[];
  major?: Major;
  /** The database has other defaults than a server's own (`other-defaults.ts`). */
  hasOtherDefaults?: boolean;
  /** Comes between the server and its database; gives the server's further settings. */
  connect?: (databaseUrl: string) => Promise<Environment>;
};

/** Journeys that need a signed-in person sign a cookie with it. */
export const APP_SECRET = "secret-of-the-journeys-secret-of-the-journeys";

const DEFAULTS: Environment = {
  NODE_ENV: "production",
  APP_SECRET,
  EMBEDDED: "1",
  JOBS: "server",
  LIMITS_FACTOR: "1000",
  LOG_LEVEL: "error",
  SHUTDOWN_DELAY_SECONDS: "0",
};

/** Lets the server end with us, even when we are killed. */
const FOLLOW_PARENT = new URL("../../scripts/launcher/exit-with-parent.js", import.meta.url).href;

function node(args: string[], environment: Environment): ChildProcess {
  const env = { ...process.env, ...environment };
  return spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
}

async function run(file: string, args: string[], environment: Environment): Promise<void> {
  const [code] = await once(node(["--import", "tsx", file, ...args], environment), "exit");
  if (code !== 0) throw new Error(`${file} ended with ${code}.`);
}

async function createEmptyDatabase(name: string, major?: Major): Promise<void> {
  const admin = postgres(adminAddress(undefined, major), { max: 1, onnotice: () => {} });
  await createDatabase(admin, name);
  await admin.end();
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: "127.0.0.1", port, path: "/api/health/ready" }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on("error", () => resolve(false));
  });
}

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    if (await isReady(port)) return;
    await sleep(100);
  }
  throw new Error("The server did not become ready within two minutes.");
}

async function end(server: ChildProcess): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  return server.exitCode;
}

async function kill(server: ChildProcess): Promise<void> {
  server.kill("SIGKILL");
  await once(server, "exit");
}

/** Starts the built server on a database that is ready, and waits until it answers. */
export async function startServer(
  databaseUrl: string,
  port: number,
  environment: Environment = {},
): Promise<Product> {
  const settings = { ...DEFAULTS, DATABASE_URL: databaseUrl, PORT: String(port), ...environment };
  const server = spawn(process.execPath, ["--import", FOLLOW_PARENT, ...SERVER_ARGUMENTS], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  try {
    await untilReady(server, port);
  } catch (error) {
    await end(server);
    throw error;
  }
  return { databaseUrl, port, stop: () => end(server), kill: () => kill(server) };
}

/** Starts the built product on a separate database, migrated and seeded. */
export async function startProduct(start: Start): Promise<Product> {
  const { database, port, environment, seedArguments = [], major, hasOtherDefaults, connect } = start;
  const databaseUrl = testAddress(database, major);
  const own = { FILES_DIR: `.data/test-files/${database}`, ...environment };
  const settings = { ...DEFAULTS, ...own, DATABASE_URL: databaseUrl, PORT: String(port) };
  await createEmptyDatabase(database, major);
  if (hasOtherDefaults) await setOtherDefaults(database, major);
  await run("src/domain/migrations/migrate.ts", [], settings);
  await run("scripts/seed/index.ts", seedArguments, settings);
  const between = await connect?.(databaseUrl);
  const product = await startServer(between?.DATABASE_URL ?? databaseUrl, port, { ...own, ...between });
  return { ...product, databaseUrl };
}
