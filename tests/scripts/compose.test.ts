import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import postgres from "postgres";
import { afterAll, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { driverAddress, normalizeAddress } from "@/lib/config/database-url.js";
import { adminAddress } from "../support/addresses";

type Service = {
  image: string;
  build?: string;
  command?: string[];
  environment: Record<string, string>;
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  shm_size?: string;
  stop_grace_period?: string;
  tmpfs?: string[];
  volumes: string[];
  depends_on?: Record<string, { condition: string }>;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, null> };

const { services, volumes }: Compose = parse(readFileSync("compose.yaml", "utf8"), { merge: true });
const SCRIPT = "deploy/postgres/create-owner.sql";
const serviceOf = (name: string): Service => {
  const service = services[name];
  if (!service) throw new Error(`compose.yaml has no service ${name}`);
  return service;
};
const ofProduct = Object.entries(services).filter(([, { build }]) => build);

test("only the proxy can be reached from outside", () => {
  const reached = Object.entries(services).filter(([, { ports }]) => ports);
  expect(reached.map(([name]) => name)).toEqual(["proxy"]);
});

test("the product runs three times from one image, which migrates first", () => {
  expect(ofProduct.map(([name]) => name)).toEqual(["migrate", "server", "worker"]);
  expect(new Set(ofProduct.map(([, { image }]) => image)).size).toBe(1);
  expect(serviceOf("migrate").depends_on).toEqual({ database: { condition: "service_healthy" } });
  for (const name of ["server", "worker"]) {
    expect(serviceOf(name).depends_on).toEqual({ migrate: { condition: "service_completed_successfully" } });
  }
  const files = ofProduct.flatMap(([, { command = [] }]) =>
    command.filter((word) => /\.(js|ts)$/.test(word)),
  );
  expect(files).toEqual(["scripts/migrate.js", "src/worker.ts"]);
  expect(files.every((file) => existsSync(file))).toBe(true);
});

test.each(ofProduct)("%s writes to its volumes and /tmp alone, without privileges", (_, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ["ALL"],
    security_opt: ["no-new-privileges:true"],
    tmpfs: ["/tmp"],
    volumes: ["files:/srv/files", "backups:/srv/backups"],
  });
});

test.each(ofProduct)(
  "a setting of .env doesn't reach %s where the containers decide it",
  (_, { environment }) => {
    expect(environment).toMatchObject({
      DATABASE_URL: "postgres://startuphub@database:5432/startuphub",
      PORT: "3000",
      PUBLIC_SCHEME: "https",
      PUBLIC_PORT: "",
      TRUST_PROXY: "1",
      JOBS: "worker",
      FILES_DIR: "/srv/files",
    });
  },
);

test("the proxy asks the port that the server listens on", () => {
  const port = serviceOf("server").environment.PORT;
  const asked = [...readFileSync("deploy/Caddyfile", "utf8").matchAll(/server:(\d+)/g)].map(
    ([, found]) => found,
  );
  expect(asked).toEqual([port, port]);
});

test("processes have the time that they need to end", () => {
  expect(Number.parseInt(serviceOf("server").stop_grace_period ?? "", 10)).toBeGreaterThan(20);
  expect(Number.parseInt(serviceOf("worker").stop_grace_period ?? "", 10)).toBeGreaterThan(40);
});

test("the database has memory for parallel queries, and no password in the file", () => {
  expect(serviceOf("database").shm_size).toBe("256mb");
  const settings = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment));
  const passwords = settings.filter(([name]) => name.includes("PASSWORD")).map(([, value]) => value);
  expect(passwords.length).toBe(5);
  for (const password of passwords) expect(password).toMatch(/^\$\{POSTGRES_PASSWORD:\?.+\}$/);
});

test("every volume is declared, and every folder of the repository that is mounted is there", () => {
  const mounted = Object.values(services).flatMap((service) =>
    service.volumes.map((text) => text.split(":")[0] ?? ""),
  );
  const [folders, named] = [
    mounted.filter((name) => name.startsWith(".")),
    mounted.filter((name) => !name.startsWith(".")),
  ];
  expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort());
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
});

const PASSWORDS = ["plain", "p@/#%'\"\\ $x", "it''s \\' :password", "grüße 100% $x{y} $(id) `id`"];
const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });

const clean = async () => {
  await admin.unsafe("drop database if exists startuphub with (force)");
  await admin.unsafe("drop role if exists startuphub");
};
beforeEach(clean);
afterAll(async () => {
  await clean();
  await admin.end();
});

/** As the image of the database does it, which stops at the first error. */
async function runByPsql(password: string): Promise<void> {
  const args = ["--no-psqlrc", "--set", "ON_ERROR_STOP=1", "--dbname", adminAddress(), "--file", SCRIPT];
  const { status, stderr } = spawnSync("psql", args, {
    env: { ...process.env, OWNER_PASSWORD: password },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
}

/** The same where there is no psql: `:'name'` is the value as a literal, which Postgres itself quotes here. */
async function runByDriver(password: string): Promise<void> {
  const [quoted] = await admin`select quote_literal(${password}) as literal`;
  const lines = readFileSync(SCRIPT, "utf8").split("\n");
  expect(lines.filter((line) => line.startsWith("\\"))).toEqual(["\\getenv password OWNER_PASSWORD"]);
  const statements = lines.filter((line) => line && !/^(--|\\)/.test(line));
  for (const statement of statements) {
    await admin.unsafe(statement.replaceAll(":'password'", () => quoted?.literal));
  }
}

const hasPsql = spawnSync("psql", ["--version"]).status === 0;
const ways: [string, (password: string) => Promise<void>][] = [["the driver", runByDriver]];
if (hasPsql) ways.push(["psql", runByPsql]);

/** Signs in as the product does with the settings of compose.yaml; the test's server in place of the container's. */
async function signIn(password: string) {
  const server = new URL(adminAddress());
  const address = serviceOf("server").environment.DATABASE_URL?.replace("database:5432", server.host) ?? "";
  const { url } = driverAddress(normalizeAddress(address, password));
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql`
      select current_user as name, current_database() as database, rolsuper, rolcreaterole, rolcreatedb,
        pg_get_userbyid(datdba) as owner
      from pg_roles join pg_database on datname = current_database() where rolname = current_user`;
    return row;
  } finally {
    await sql.end();
  }
}

test.each(ways.flatMap(([way, run]) => PASSWORDS.map((password) => ({ way, password, run }))))(
  "the product signs in with $password, set by $way",
  async ({ run, password }) => {
    await run(password);
    expect(await signIn(password)).toEqual({
      name: "startuphub",
      database: "startuphub",
      owner: "startuphub",
      rolsuper: false,
      rolcreaterole: true,
      rolcreatedb: true,
    });
    await expect(signIn(`${password}x`)).rejects.toMatchObject({ code: "28P01" });
  },
);
