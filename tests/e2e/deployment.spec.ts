import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { freePort } from "../../scripts/launcher/ports.js";
import { startBucket } from "../fakes/bucket";
import { adminAddress, type Major } from "../support/addresses";
import { APP_SECRET, startProduct, startServer } from "../support/product";
import { ask } from "./raw-request";

const REQUESTS_PER_SECOND = 20;
const folder = mkdtempSync(path.join(tmpdir(), "deployment-"));

test.describe.configure({ mode: "serial" });
test.setTimeout(600_000);
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Environment = Record<string, string>;

/** Runs a command of the product as an operator does, and returns what it says. */
async function succeed(words: string[], environment: Environment): Promise<string> {
  const env = { ...process.env, APP_SECRET, ...environment };
  const child = spawn(process.execPath, words, { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  const [code] = await once(child, "close");
  expect(code, output).toBe(0);
  return output;
}

const open = (url: string): postgres.Sql => postgres(url, { max: 1, onnotice: () => {} });

/** Asks these servers in turn until it is stopped, and tells what was not answered with 200. */
function sendTraffic(ports: readonly number[]): () => Promise<string[]> {
  const failures: string[] = [];
  const running = new Set<Promise<void>>();
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    const path = ["/browse", "/", "/api/trpc/auth.viewer?input=%7B%7D", "/sessions"][turn % 4] ?? "/";
    const asked = ask(path, { port: ports[turn % ports.length] ?? 0 })
      .then(({ status }) => {
        if (status !== 200) failures.push(`${status} ${path}`);
      })
      .catch((error: unknown) => {
        failures.push(`${error} ${path}`);
      })
      .finally(() => running.delete(asked));
    running.add(asked);
  }, 1000 / REQUESTS_PER_SECOND);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    return failures;
  };
}

/** Makes everything that is derived look like another version's, so that the next start makes it again. */
const outdate = (sql: postgres.Sql) => sql`update drizzle.applied_objects set wanted = 'of another version'`;

function startWorker(databaseUrl: string): ChildProcess {
  const env = { ...process.env, APP_SECRET, DATABASE_URL: databaseUrl, JOBS: "worker", LOG_LEVEL: "error" };
  return spawn(process.execPath, ["--import", "tsx", "src/worker.ts"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Prepares the database as each start of the product does, and returns how many objects it changed. */
async function migrate(databaseUrl: string): Promise<number> {
  const output = await succeed(["scripts/migrate.js"], { DATABASE_URL: databaseUrl });
  return JSON.parse(output.slice(output.indexOf("{"))).changed.length;
}

for (const major of [18, 15] as const) {
  const beside = major === 18 ? "two servers" : "a server";
  test(`on PostgreSQL ${major}, a start beside ${beside}, a worker and traffic changes only what is wrong, and no request fails`, async () => {
    const one = await freePort();
    const product = await startProduct({
      database: `startuphub_deployment_${one}`,
      port: one,
      major,
      hasOtherDefaults: major === 15,
      environment: { JOBS: "off" },
      seedArguments: ["--no-galleries"],
    });
    const { databaseUrl } = product;
    const start = async () => startServer(databaseUrl, await freePort(), { JOBS: "off" });
    const worker = startWorker(databaseUrl);
    const servers = major === 18 ? [product, await start()] : [product];
    const sql = open(databaseUrl);
    await outdate(sql);
    const stopTraffic = sendTraffic(servers.map(({ port }) => port));
    expect(await migrate(databaseUrl)).toBeGreaterThan(90);
    const instance = await start();
    expect(await instance.stop()).toBe(0);
    if (major === 18) expect(await migrate(databaseUrl), "a second time").toBe(0);
    expect(await stopTraffic()).toEqual([]);
    worker.kill("SIGTERM");
    await once(worker, "exit");
    await sql.end();
    for (const server of servers) await server.stop();
    await backUpAndRestore(product.databaseUrl, major);
  });
}

/** The counts of what people made, as the owner of a database sees them. */
const countOf = (sql: postgres.Sql) => sql`
  select (select count(*)::int from startups) as startups, (select count(*)::int from votes) as votes,
    (select count(*)::int from comments) as comments, (select count(*)::int from audit_heads) as heads`;

/** What doesn't depend on the version of PostgreSQL is tested with the newest alone. */
async function backUpAndRestore(databaseUrl: string, major: Major): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const files = `.data/test-files/${name}`;
  const place = path.join(folder, `${major}/`);
  await succeed(["scripts/backup.js", place], { DATABASE_URL: databaseUrl, FILES_DIR: files });
  const archive = path.join(place, readdirSync(place).find((file) => file.endsWith(".zip")) ?? "");
  const admin = open(adminAddress(undefined, major));
  const other = `${name}_other`;
  await admin.unsafe(`create role ${other} login createrole createdb password 'password'`);
  await admin.unsafe(`create database ${other} owner ${other}`);
  const url = new URL(adminAddress(other, major));
  [url.username, url.password] = [other, "password"];
  const settings = { DATABASE_URL: url.toString(), FILES_DIR: path.join(folder, `files-${major}`) };
  expect(await succeed(["scripts/restore.js", archive], settings)).toContain("everything counted again");
  const [before, after] = [open(databaseUrl), open(url.toString())];
  expect([...(await countOf(after))]).toEqual([...(await countOf(before))]);
  await before.end();
  await after.end();
  if (major === 18) await moveFiles(settings);
  const port = await freePort();
  const restored = await startServer(settings.DATABASE_URL, port, { FILES_DIR: settings.FILES_DIR });
  expect((await ask("/browse", { port })).body).toContain("/startup/");
  await restored.stop();
  await admin.unsafe(`drop database ${other} with (force)`);
  await admin.end();
}

async function moveFiles(settings: Environment): Promise<void> {
  const bucket = await startBucket();
  const { settings: of } = bucket;
  const output = await succeed(["scripts/move-files.js"], {
    ...settings,
    S3_BUCKET: of.bucket,
    S3_ENDPOINT: of.endpoint ?? "",
    S3_REGION: of.region,
    S3_ACCESS_KEY_ID: of.accessKeyId,
    S3_SECRET_ACCESS_KEY: of.secretAccessKey,
  });
  await bucket.stop();
  const copied = Number(/([\d,]+) files copied/.exec(output)?.[1]?.replaceAll(",", ""));
  expect(copied, output).toBeGreaterThan(10);
}
