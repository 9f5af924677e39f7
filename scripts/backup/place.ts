import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/** Where an archive is written. If the path is a folder, the archive gets a timestamped name in it. */
export function placeOf(word = ".data/backups/", name: string): string {
  const isFolder = /[/\\]$/.test(word) || statSync(word, { throwIfNoEntry: false })?.isDirectory();
  const folder = isFolder ? word : path.dirname(word);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/\..*$/, "").replaceAll(":", "");
  return path.resolve(isFolder ? path.join(word, `${name}-${time}Z.zip`) : word);
}
