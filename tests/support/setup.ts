import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, inject } from "vitest";
import { forgetSingletons, hasSingleton } from "@/lib/process-singleton";
import { adminAddress, createDatabase, TEMPLATE, testAddress } from "./addresses";
import { isolateModules } from "./isolate-modules";

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
forgetSingletons();

// Most of the pure test files never load the modules that would close what others have opened.
afterAll(async () => {
  if (hasSingleton("job-queue")) await (await import("@/server/jobs/enqueue")).stopJobs();
  // What was counted last would otherwise be sent when the database is gone.
  if (hasSingleton("exchanged-counts"))
    await (await import("@/server/rate-limit/exchanged-counts")).exchangeCounts();
  if (hasSingleton("pools") || hasSingleton("pipelined-connections"))
    await (await import("@/server/db/pools")).closePools();
  await admin.unsafe(`drop database if exists ${database} with (force)`);
  await admin.end();
  rmSync(filesFolder, { recursive: true, force: true });
});
