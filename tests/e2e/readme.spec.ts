import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { freePort } from "../../scripts/launcher/ports.js";
import { adminAddress } from "../support/addresses";
import { ask } from "./raw-request";

/** The block of the README that holds a text, as it is printed. */
function readBlock(language: string, holding: string): string {
  const blocks = readFileSync("README.md", "utf8").matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm);
  for (const [, found, text = ""] of blocks) if (found === language && text.includes(holding)) return text;
  throw new Error(`The README has no block of ${language} with ${holding}.`);
}

async function statusOf(path: string, port: number): Promise<number> {
  return (await ask(path, { port, host: "example.com" }).catch(() => ({ status: 0 }))).status;
}

function run(block: string, port: number): ChildProcess {
  const { port: databasePort } = new URL(adminAddress());
  const preload = pathToFileURL("tests/support/redirect-database.mjs").href;
  const { PATH, HOME } = process.env;
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PATH,
    HOME,
    PORT: String(port),
    NODE_OPTIONS: `--import ${preload}`,
    DATABASE_REDIRECT: `db.example.com=${databasePort}`,
    LOG_LEVEL: "error",
  };
  // A separate group, so that the signal reaches the server behind the shell.
  return spawn("bash", ["-ec", block], { env, detached: true, stdio: ["ignore", "ignore", "inherit"] });
}

const end = (child: ChildProcess) => process.kill(-Number(child.pid), "SIGTERM");

test("The README's way to deploy works as it is printed, and again", async () => {
  test.setTimeout(300_000);
  const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });
  const clear = async () => {
    await admin.unsafe("drop database if exists startuphub with (force)");
    const roles = await admin<{ name: string }[]>`
      select rolname as name from pg_roles where rolname = 'startuphub' or rolname in (
        'startuphub_app', 'startuphub_platform', 'startuphub_app_rights', 'startuphub_platform_rights',
        'startuphub_search_rights') order by rolname = 'startuphub'`;
    for (const { name } of roles) await admin.unsafe(`drop owned by "${name}" cascade; drop role "${name}"`);
  };
  await clear();
  for (const statement of readBlock("sql", "create role").split(";\n"))
    if (statement.trim()) await admin.unsafe(statement);
  const deploy = readBlock("sh", "export DATABASE_URL");
  for (const turn of ["first", "second"]) {
    const port = await freePort();
    const shell = run(deploy, port);
    await expect
      .poll(() => statusOf("/api/health/ready", port), { timeout: 120_000, message: turn })
      .toBe(200);
    expect(await statusOf("/browse", port)).toBe(200);
    end(shell);
    await expect.poll(() => statusOf("/api/health/ready", port), { timeout: 4000 }).toBe(503);
    expect(await statusOf("/", port), "requests that arrive while the proxy switches are answered").toBe(200);
    await expect.poll(() => statusOf("/api/health/live", port), { timeout: 30_000 }).toBe(0);
    if (shell.exitCode === null && shell.signalCode === null) await once(shell, "exit");
  }
  await clear();
  await admin.end();
});
