import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, inject } from "vitest";
import { adminAddress, createDatabase, TEMPLATE, testAddress } from "./addresses";
import { forgetShared, isolateModules } from "./isolate-modules";

isolateModules();

const database = `${TEMPLATE}_${randomBytes(4).toString("hex")}`;

const withRole = (role: "app" | "platform"): string => {
  const url = new URL(testAddress(database));
  url.username = `${TEMPLATE}_${role}`;
  url.password = inject("rolePasswords")[role];
  return url.toString();
};

const filesFolder = path.join(tmpdir(), database);
Object.assign(process.env, {
  DATABASE_URL: testAddress(database),
  DATABASE_APP_URL: withRole("app"),
  DATABASE_PLATFORM_URL: withRole("platform"),
  FILES_DIR: filesFolder,
});

const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });
await createDatabase(admin, database, `template ${TEMPLATE} strategy file_copy`);
// What the file before still had under way may have opened its pools again meanwhile, on a database that is gone.
forgetShared();

/** What a test file has opened; most of the pure ones never load the modules that would close it. */
const opened = globalThis as typeof globalThis & {
  startuphubBoss?: unknown;
  startuphubLines?: unknown;
  startuphubPools?: unknown;
};

afterAll(async () => {
  if (opened.startuphubBoss) await (await import("@/server/jobs/enqueue")).stopJobs();
  if (opened.startuphubPools || opened.startuphubLines)
    await (await import("@/server/db/pools")).closePools();
  await admin.unsafe(`drop database if exists ${database} with (force)`);
  await admin.end();
  rmSync(filesFolder, { recursive: true, force: true });
});
