import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, inject } from "vitest";
import "./quick-passwords";
import { hasSingleton } from "@/lib/process-singleton";
import { TEMPLATE, testAddress } from "./addresses";
import { isolateFile } from "./isolate-file";
import { TestDatabase } from "./test-database";

const worker = globalThis as typeof globalThis & { testDatabase?: TestDatabase };

isolateFile();

worker.testDatabase ??= new TestDatabase();
const { testDatabase } = worker;

const withRole = (role: "app" | "platform"): string => {
  const url = new URL(testAddress(testDatabase.name));
  url.username = `${TEMPLATE}_${role}`;
  url.password = inject("rolePasswords")[role];
  return url.toString();
};

const filesFolder = path.join(tmpdir(), testDatabase.name);
Object.assign(process.env, {
  DATABASE_URL: testAddress(testDatabase.name),
  DATABASE_APP_URL: withRole("app"),
  DATABASE_PLATFORM_URL: withRole("platform"),
  FILES_DIR: filesFolder,
});

rmSync(filesFolder, { recursive: true, force: true });
await testDatabase.prepare();

afterAll(async () => {
  // Pure test files never load these modules.
  if (hasSingleton("job-queue")) await (await import("@/server/jobs/enqueue")).stopJobs();
  // What was counted last would otherwise be sent when the rows are gone.
  if (hasSingleton("synced-counters"))
    await (await import("@/server/rate-limit/synced-counters")).syncCounters();
  // The next file has the same database.
  if (hasSingleton("database-availability")) await (await import("@/server/db/availability")).closeProbe();
  if (!hasSingleton("pools") && !hasSingleton("one-trip-connections")) return;
  await (await import("@/server/db/pools")).closePools();
  await (await import("./owner-db")).assertHonestLinks();
});
