import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "@/env";
import { poolOf } from "@/server/db/pools";
import { roleUrl } from "@/server/db/roles";
import { beat } from "@/server/observability/heartbeat";
import { fileStore } from "@/server/providers";
import { readWords, TEST_FAILED } from "../../scripts/backup/arguments.js";
import { assertNotRunningAt } from "../../scripts/backup/assert-not-running";
import { makeBackup } from "../../scripts/backup/create-backup";
import { run as runScript } from "../../scripts/launcher/children.js";
import { adminAddress, dropRoles } from "../support/addresses";

const folder = mkdtempSync(path.join(tmpdir(), "restore-command-"));
const whole = path.join(folder, "whole.zip");
const broken = path.join(folder, "broken.zip");
const name = `keeper_${randomBytes(4).toString("hex")}`;
const url = new URL(adminAddress(name));
[url.username, url.password] = [name, "x"];
const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });

beforeAll(async () => {
  writeFileSync(broken, "a letter");
  await makeBackup({ ownerUrl: env.DATABASE_URL, readerUrl: roleUrl("platform"), store: fileStore() }, whole);
  await admin.unsafe(`create role ${name} login createrole createdb password 'x'`);
  await admin.unsafe(`create database ${name} owner ${name}`);
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await admin.unsafe(`drop database ${name} with (force)`);
  await dropRoles(admin, name);
  await admin.end();
});

function run(file: string, words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", file, ...words], {
    env: { ...process.env, DATABASE_URL: url.toString(), DATABASE_DIRECT_URL: "", EMBEDDED: "0" },
    encoding: "utf8",
  });
  return { status, output: `${stdout}${stderr}`.trim() };
}

async function schemas(): Promise<string[]> {
  const sql = postgres(url.toString(), { max: 1, onnotice: () => {} });
  const rows = await sql<{ name: string }[]>`
    select nspname as name from pg_namespace where nspname !~ '^pg_(catalog|toast)' and nspname <> 'information_schema'`;
  await sql.end();
  return rows.map((row) => row.name);
}

test("words that a restore doesn't know, and a file that isn't there, are reported in one line before anything begins", () => {
  const absent = path.join(folder, "absent.zip");
  expect(run("scripts/restore.js", [absent, "--replase"])).toEqual({
    status: 1,
    output: expect.stringMatching(/^Unknown option '--replase'\. npm run restore -- <file> .*$/),
  });
  expect(run("scripts/restore.js", [absent])).toEqual({
    status: 1,
    output: `There is no file ${absent}.`,
  });
  expect(() => readWords("restore", [])).toThrow("Which file?");
  expect(() => readWords("restore", [whole, broken])).toThrow(/^Unexpected argument: .*broken\.zip/);
  expect(() => readWords("backup", ["--replace"])).toThrow("Unknown option '--replace'");
});

test("an archive that cannot be read leaves the database as it was, not even brought up to date", async () => {
  const { status, output } = run("scripts/backup/index.ts", ["restore", broken]);
  expect([status, output]).toEqual([1, expect.stringContaining("is not a complete backup")]);
  expect(await schemas()).toEqual(["public"]);
});

test("a test restores next to servers that use the database, and leaves it and their connections alone", async () => {
  const server = postgres(url.toString(), {
    max: 1,
    onnotice: () => {},
    connection: { application_name: "startuphub app" },
  });
  const [before] = await server`select pg_backend_pid() as pid`;
  const { status, output } = run("scripts/backup/index.ts", ["restore", whole, "--test"]);
  expect([status, output]).toEqual([0, expect.stringContaining("everything as backed up")]);
  expect(await server`select pg_backend_pid() as pid`).toEqual([before]);
  await server.end();
  expect(await schemas()).toEqual(["public"]);
});

test("a test that fails says that the test failed, and not that the backup did", async () => {
  const { status, output } = run("scripts/backup/index.ts", ["restore", broken, "--test"]);
  expect(status).toBe(TEST_FAILED);
  expect(output).toMatch(
    /^broken\.zip is there, but could not be restored as a test:\n.*is not a complete backup/,
  );
  const code = `process.exit(${TEST_FAILED})`;
  const parts = { [TEST_FAILED]: "The test restore of the backup" };
  const failing = runScript("The backup", process.execPath, ["-e", code], { parts });
  await expect(failing).rejects.toThrow(`The test restore of the backup failed (${TEST_FAILED}).`);
  await expect(failing).rejects.not.toThrow("The backup failed");
});

test("a restore names the processes that are to be stopped first", async () => {
  await poolOf("app").sql`select`;
  const words = /connections of servers or workers are open. Stop them/;
  await expect(assertNotRunningAt(env.DATABASE_URL)).rejects.toThrow(words);
  await expect(assertNotRunningAt(env.DATABASE_URL)).rejects.toThrow(/startuphub app \(connection \d+/);
  await beat(new Date(), { hasJobs: true });
  await expect(assertNotRunningAt(env.DATABASE_URL)).rejects.toThrow(
    `process ${process.pid} on ${hostname()}, version `,
  );
});
