import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inspectContents } from "./image/contents.js";
import { enter, statusOf } from "./image/enter.js";
import { Cluster } from "./launcher/cluster.js";
import { ask } from "./launcher/connection.js";
import { beforeEnd, main } from "./launcher/lifecycle.js";
import { inData } from "./launcher/paths.js";
import { freePort } from "./launcher/ports.js";
import { Failure, progress } from "./launcher/reporter.js";

const [root, configFile] = process.argv.slice(2);
/** A password with every character that is special in URLs, shells or SQL. */
const PASSWORD = "p@/#%'\"\\ $x";
const USER = 1000;
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

function claim(isTrue, text, detail = "") {
  if (!isTrue) throw new Failure(`Wrong: ${text}. ${detail}`);
  progress("holds", text);
}

function makeScratch() {
  const scratch = inData("image", "scratch");
  rmSync(scratch, { recursive: true, force: true });
  for (const name of ["files", "backups", "secrets"])
    mkdirSync(path.join(scratch, name), { recursive: true });
  const secrets = { database_password: `${PASSWORD}\n`, app_secret: randomBytes(32).toString("hex") };
  for (const [name, text] of Object.entries(secrets)) {
    writeFileSync(path.join(scratch, "secrets", name), text, { mode: 0o400 });
    chownSync(path.join(scratch, "secrets", name), USER, USER);
  }
  for (const name of ["files", "backups"]) chownSync(path.join(scratch, name), USER, USER);
  beforeEnd(() => rmSync(scratch, { recursive: true, force: true }));
  return scratch;
}

async function startDatabase() {
  const cluster = new Cluster("image-postgres", randomBytes(16).toString("hex"), { isQuick: true });
  beforeEnd(async () => {
    await cluster.stop();
    for (const place of [cluster.data, cluster.logFile, cluster.portFile])
      rmSync(place, { recursive: true, force: true });
  });
  rmSync(cluster.data, { recursive: true, force: true });
  await cluster.start();
  const literal = `'${PASSWORD.replaceAll("'", "''")}'`;
  await ask(cluster.url(), async (sql) => {
    await sql.unsafe(`create role startuphub login createrole createdb password ${literal}`);
    await sql.unsafe("create database startuphub owner startuphub");
  });
  return `postgres://startuphub@127.0.0.1:${cluster.port}/startuphub`;
}

async function run(place, command, settings) {
  const { code, output } = await enter(place, command, settings).ended;
  return { code, output };
}

function reportContents() {
  const { total, sizes, packages, problems } = inspectContents(root);
  for (const [part, bytes] of Object.entries(sizes))
    progress("size", `${megabytes(bytes)}  ${part || "the system"}`);
  progress("size", `${megabytes(total)}  in all, with ${packages.size} packages`);
  claim(
    problems.length === 0,
    "the image holds nothing that it shouldn't, and isn't too large",
    problems.join("; "),
  );
}

async function tryMigration(place, settings) {
  const migrate = ["node", "scripts/migrate.js"];
  const first = await run(place, migrate, settings);
  claim(
    first.code === 0 && first.output.includes("up to date"),
    "the first migration ends well",
    first.output,
  );
  const second = await run(place, migrate, settings);
  const { changed } = second.code === 0 ? JSON.parse(second.output.trim().split("\n").at(-1)) : {};
  claim(!changed || changed.length === 0, "the second migration changes nothing", second.output);
}

async function tryLimits(place, pid) {
  const { Uid, Gid, CapBnd, NoNewPrivs } = statusOf(pid);
  const ids = `${Uid} ${Gid}`.split(/\s+/);
  claim(
    ids.every((id) => Number(id) === USER) && Number.parseInt(CapBnd, 16) === 0 && NoNewPrivs === "1",
    "the server runs as user 1000 without a capability",
    JSON.stringify({ Uid, Gid, CapBnd, NoNewPrivs }),
  );
  const write = (file) => run(place, ["node", "-e", `fs.writeFileSync(${JSON.stringify(file)}, "x")`]);
  for (const file of ["/srv/startuphub/x", "/srv/startuphub/.next/x", "/usr/x", "/etc/x"]) {
    const { code, output } = await write(file);
    claim(code !== 0 && output.includes("EROFS"), `${file} is on a read-only file system`, output);
  }
  for (const file of ["/tmp/x", "/srv/files/x", "/srv/backups/x"]) {
    const { code, output } = await write(file);
    claim(code === 0, `${file} can be written`, output);
  }
}

async function tryPages(port) {
  const get = (address) => fetch(`http://127.0.0.1:${port}${address}`, { headers: { host: "localhost" } });
  let page = "";
  for (const address of ["/", "/browse"]) {
    const response = await get(address);
    page = await response.text();
    claim(
      response.status === 200 && page.includes("StartupHub"),
      `${address} is served`,
      page.slice(0, 2000),
    );
  }
  const script = /\/_next\/static\/[^"]+\.js/.exec(page)?.[0];
  claim(script && (await get(script)).status === 200, "a script of the page is served", script);
  const icon = await get("/icon.png");
  claim(icon.status === 200 && icon.headers.get("content-type") === "image/png", "an image is drawn");
}

async function tryServer(place, settings) {
  const port = await freePort();
  const env = { ...settings, PORT: port, SHUTDOWN_DELAY_SECONDS: 1 };
  const began = performance.now();
  const server = enter(place, place.config.Cmd, env);
  beforeEnd(() => server.stop("SIGKILL"));
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined))?.status === 200;
  for (let left = 600; left > 0 && !(await isReady()); left -= 1) {
    if (!server.pid()) break;
    await sleep(100);
  }
  claim(await isReady(), "the server becomes ready", server.output());
  progress("time", `${((performance.now() - began) / 1000).toFixed(1)} s until it is ready`);
  const [, ...health] = place.config.Healthcheck.Test;
  claim((await run(place, health, env)).code === 0, "the health check passes");
  await tryPages(port);
  await tryLimits(place, server.pid());
  progress("memory", `${statusOf(server.pid()).VmRSS} of the server`);
  server.stop();
  const { code, output } = await server.ended;
  claim(code === 0, "the server ends with 0 on SIGTERM", output);
  const errors = output
    .split("\n")
    .filter((line) => /"level":"?(error|fatal|50|60)/.test(line) || !line.startsWith("{"));
  claim(
    errors.join("").trim() === "",
    "the server's log has no error and nothing but JSON",
    errors.join("\n"),
  );
  claim((await run(place, health, env)).code === 1, "the health check fails without a server");
}

async function tryWorker(place, settings) {
  const worker = enter(place, ["node", "--import", "tsx", "src/worker.ts"], { ...settings, JOBS: "worker" });
  beforeEnd(() => worker.stop("SIGKILL"));
  claim(await worker.says('"working"', 60_000), "the worker begins", worker.output());
  await sleep(5000);
  worker.stop();
  const { code, output } = await worker.ended;
  claim(code === 0, "the worker ends with 0 on SIGTERM", output);
}

async function tryBackup(place, settings) {
  const command = ["node", "--import", "tsx", "scripts/backup/index.ts", "backup", "/srv/backups/"];
  const { code, output } = await run(place, command, settings);
  claim(code === 0, "a backup is made", output);
}

/** Runs the image mounted at a folder the way compose.yaml does, and prints the measurements. */
await main(async () => {
  const { config } = JSON.parse(readFileSync(configFile, "utf8")).Docker;
  claim(config.User === "1000:1000", "the image names user 1000", config.User);
  reportContents();
  const place = { root, config, scratch: makeScratch() };
  const settings = {
    DATABASE_URL: await startDatabase(),
    DATABASE_PASSWORD_FILE: "/run/secrets/database_password",
    APP_SECRET_FILE: "/run/secrets/app_secret",
  };
  await tryMigration(place, settings);
  await tryServer(place, settings);
  await tryWorker(place, settings);
  await tryBackup(place, settings);
});
