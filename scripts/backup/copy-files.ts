import { formatNumber } from "@/lib/format/number";
import type { FileStore } from "@/server/adapters/files/port";
import { assertSeesAllRows } from "@/server/db/owner";
import { connect } from "./database";
import { isImage, listKeys } from "./stored-files";

/**
 * `present` counts identical files in both stores. `uncompared` counts files found only in the second store,
 * such as uploads made after the switch.
 */
export type Moved = {
  copied: number;
  replaced: number;
  present: number;
  uncompared: number;
  missing: string[];
};

/**
 * Copies the files that rows reference from one store to another and compares files that exist in both; the
 * first store wins if they differ. Safe to run again. Nothing is removed from the first store.
 */
export async function copyFiles(ownerUrl: string, from: FileStore, to: FileStore): Promise<Moved> {
  const sql = connect(ownerUrl);
  const moved: Moved = { copied: 0, replaced: 0, present: 0, uncompared: 0, missing: [] };
  try {
    await assertSeesAllRows(sql);
    for (const key of await listKeys(sql)) await copyFile(key, from, to, moved);
  } finally {
    await sql.end({ timeout: 5 });
  }
  return moved;
}

/** Skips personal data exports: they expire within days and users can request them again. */
async function copyFile(key: string, from: FileStore, to: FileStore, moved: Moved): Promise<void> {
  if (!isImage(key)) return;
  const [bytes, there] = await Promise.all([from.read(key), to.read(key)]);
  if (!bytes) {
    if (there) moved.uncompared += 1;
    else moved.missing.push(key);
    return;
  }
  if (there && areEqual(there, bytes)) {
    moved.present += 1;
    return;
  }
  await to.put(key, bytes, "image/webp");
  const kept = await to.read(key);
  if (!kept || !areEqual(kept, bytes)) throw new Error(`The store did not save ${key} as it was.`);
  if (there) moved.replaced += 1;
  else moved.copied += 1;
}

const areEqual = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

export function reportMoved({ copied, replaced, present, uncompared }: Moved): string {
  const lines = [
    `${formatNumber(copied)} files copied to the bucket, ${formatNumber(present)} were there already and are the same`,
  ];
  if (replaced > 0) lines.push(`  ${formatNumber(replaced)} in the bucket differed and were replaced`);
  if (uncompared > 0)
    lines.push(
      `  ${formatNumber(uncompared)} are in the bucket and not in the folder, so they were not compared`,
    );
  return lines.join("\n");
}
