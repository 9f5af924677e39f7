import { statSync } from "node:fs";
import path from "node:path";
import { prepareDatabase } from "@/domain/migrations/migrate";
import { env } from "@/env";
import { formatBytes, formatNumber } from "@/lib/format/number";
import { directRoleUrl, directUrl } from "@/server/db/roles";
import { fileStore, localStore } from "@/server/providers";
import { type Archive, openArchive } from "./archive-reader";
import { readWords, TEST_FAILED } from "./arguments.js";
import { assertNotRunningAt } from "./assert-not-running";
import { copyFiles, reportMoved } from "./copy-files";
import { makeBackup } from "./create-backup";
import { type Manifest, totalsOf } from "./manifest";
import { placeOf } from "./place";
import { recorded } from "./records";
import { restoreBackup } from "./restore-backup";
import { withScratchDatabase } from "./scratch-database";
import { secretMark } from "./secret";

type Words = ReturnType<typeof readWords>;

function tell(manifest: Manifest): string {
  const { tables, rows, files, bytes } = totalsOf(manifest);
  const lines = [
    `${formatNumber(rows)} rows in ${tables} tables, ${formatNumber(files)} files, ${formatBytes(bytes)} before packing`,
    `version ${manifest.product}, migration ${manifest.migration}, made at ${manifest.madeAt}`,
  ];
  const { missing } = manifest;
  if (missing.length > 0) {
    lines.push(
      `${missing.length} files that rows name are not in the store: ${missing.slice(0, 5).join(", ")}`,
    );
  }
  return lines.map((line) => `  ${line}`).join("\n");
}

async function withArchive<T>(place: string, work: (archive: Archive) => Promise<T>): Promise<T> {
  const archive = await openArchive(place);
  try {
    return await work(archive);
  } finally {
    archive.close();
  }
}

async function backUp({ place: word, flags }: Words): Promise<void> {
  const place = placeOf(word, "startuphub");
  const source = { ownerUrl: directUrl(), readerUrl: directRoleUrl("platform"), store: fileStore() };
  const manifest = await recorded("backup", place, () => makeBackup(source, place));
  console.log(`Backed up to ${place} (${formatBytes(statSync(place).size)})\n${tell(manifest)}`);
  if (flags.verify) await test(place);
}

class TestError extends Error {}

async function test(place: string): Promise<void> {
  const manifest = await recorded("test", place, () =>
    withArchive(place, async (archive) => {
      await withScratchDatabase((ownerUrl) => restoreBackup(archive, { ownerUrl, store: null }));
      return archive.manifest;
    }),
  ).catch((cause: unknown) => {
    throw new TestError(`${path.basename(place)} is there, but could not be restored as a test:`, { cause });
  });
  console.log(
    `Restored ${path.basename(place)} into a scratch database: everything as backed up\n${tell(manifest)}`,
  );
}

/** Runs no migration until the archive is known to be readable and the database is not in use. */
async function restore({ place: word = "", flags }: Words): Promise<void> {
  const place = path.resolve(word);
  if (flags.test) return test(place);
  const leave = { replace: flags.replace, otherMigration: flags["other-migration"] };
  const manifest = await withArchive(place, async (archive) => {
    await assertNotRunningAt(directUrl());
    await prepareDatabase();
    await restoreBackup(archive, { ownerUrl: directUrl(), store: fileStore() }, leave);
    return archive.manifest;
  });
  console.log(`Restored ${path.basename(place)}: everything counted again, as backed up\n${tell(manifest)}`);
  if (manifest.secret === secretMark()) return;
  console.log(
    `  APP_SECRET differs from the backup's: all users have to sign in again, and values that were encrypted with it (the
  hosting provider's token) have to be entered again. Set the old one instead, if you have it.`,
  );
}

async function move(): Promise<void> {
  if (!env.S3_BUCKET) throw new Error("S3_BUCKET is not set, so files stay where they are.");
  const moved = await copyFiles(directUrl(), localStore(), fileStore());
  const { missing } = moved;
  console.log(reportMoved(moved));
  if (missing.length === 0) return;
  console.log(`  ${missing.length} are in neither place: ${missing.slice(0, 5).join(", ")}`);
  process.exitCode = 1;
}

try {
  const [command, ...rest] = process.argv.slice(2);
  const words = readWords(command, rest);
  if (words.command === "backup") await backUp(words);
  else if (words.command === "restore") await restore(words);
  else await move();
} catch (error) {
  console.error(explain(error));
  process.exitCode = error instanceof TestError ? TEST_FAILED : 1;
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\n  ${explain(error.cause)}` : "";
  return `${error.message}${cause}`;
}
