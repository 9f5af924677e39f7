import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const stampOf = (folder) => path.join(folder, "fingerprint.txt");

/** The stamp of what was last written completely. */
export function readStamp(folder) {
  try {
    return readFileSync(stampOf(folder), "utf8").split("\n")[0];
  } catch {
    return undefined;
  }
}

/**
 * Writes the compiled messages, and the stamp last: while it is missing, the messages are incomplete. Its second line
 * differs each time, so that a build notices that they were replaced while it ran, even if by the same in the end.
 * Files that don't differ aren't written, so that a running development server rebuilds little.
 */
export function writeCompiled(folder, files, stamp) {
  rmSync(stampOf(folder), { force: true });
  mkdirSync(path.join(folder, "messages"), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (!existsSync(file) || readFileSync(file, "utf8") !== content) writeFileSync(file, content);
  }
  writeFileSync(stampOf(folder), `${stamp}\n${randomUUID()}\n`);
}
