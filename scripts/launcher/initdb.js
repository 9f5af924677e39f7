import { randomUUID } from "node:crypto";
import { chownSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "./children.js";
import { ownedFolder } from "./postgres-binaries.js";

const LOCALE = ["--encoding=UTF8", "--locale=C"];
// The builtin locale (new in 17) sorts the same on every machine and survives C library updates.
const BUILTIN_LOCALE = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
const LOGIN = ["--username=postgres", "--auth=scram-sha-256"];

/**
 * Creates the cluster in a temporary folder and renames it when complete, so that a killed start leaves no
 * partial data.
 */
export async function initialise({ bin, data, owner, major }, password) {
  const unfinished = `${data}.new`;
  ownedFolder(unfinished, owner);
  const passwordFile = path.join(tmpdir(), `startuphub-${randomUUID()}`);
  writeFileSync(passwordFile, password, { flag: "wx", mode: 0o600 });
  if (owner.uid !== undefined) chownSync(passwordFile, owner.uid, owner.gid);
  try {
    const args = [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`, ...LOGIN, ...LOCALE];
    if (major >= 17) args.push(...BUILTIN_LOCALE);
    await run("Making the database", path.join(bin, "initdb"), args, { cwd: "/", ...owner });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, data);
}
