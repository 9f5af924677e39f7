import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { describeAddress, driverAddress } from "@/lib/config/database-url.js";
import { parsePidFile } from "../../scripts/launcher/cluster.js";
import { fingerprint } from "../../scripts/launcher/fingerprint.js";
import { isInstalled } from "../../scripts/launcher/install.js";
import { isRecent } from "../../scripts/launcher/node-runtime.js";
import { freePort, whyNotFree } from "../../scripts/launcher/ports.js";
import { commandLine, isAlive, nameOf, parentOf } from "../../scripts/launcher/process-table.js";
import { explain, Failure } from "../../scripts/launcher/reporter.js";
import { isGivingUp } from "../../scripts/launcher/server.js";
import { checkPort, readSettings } from "../../scripts/launcher/settings.js";
import { addresses, warnings, welcomeText } from "../../scripts/launcher/welcome.js";
import { readStamp, writeCompiled } from "../../scripts/messages/write-compiled.js";

const SECRET = "s".repeat(32);
const ADDRESS = "postgres://owner:word@db.example:5432/startuphub";

describe("settings", () => {
  test("the port is 3000 unless it is named", () => {
    expect(readSettings({}).port).toBe(3000);
    expect(readSettings({ PORT: "" }).port).toBe(3000);
    expect(readSettings({ PORT: "8080" }).port).toBe(8080);
  });

  test.each(["0", "65536", "http", "3000.5", "-1"])("PORT=%s is refused in words", (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(Failure);
  });

  test("an external database needs its own secret", () => {
    expect(() => readSettings({ DATABASE_URL: ADDRESS })).toThrow(/APP_SECRET is needed/);
    expect(() => readSettings({ DATABASE_URL: ADDRESS, APP_SECRET: "short" })).toThrow(/32 characters/);
    expect(readSettings({ DATABASE_URL: ADDRESS, APP_SECRET: SECRET }).databaseUrl).toBe(ADDRESS);
  });

  test.each(["mysql://db/x", "localhost", "https://db"])(
    "DATABASE_URL=%s is refused in words",
    (DATABASE_URL) => {
      expect(() => readSettings({ DATABASE_URL, APP_SECRET: SECRET })).toThrow(/must look like postgres/);
    },
  );

  test.each(["p@ss", "12/34", "a#b", "100%", "what?", "a b"])(
    "a password that is not encoded is asked for encoded, and not shown: %s",
    (password) => {
      const DATABASE_URL = `postgres://owner:${password}@db.example/startuphub`;
      const read = () => readSettings({ DATABASE_URL, APP_SECRET: SECRET });
      expect(read).toThrow(/Encode the password/);
      expect(read).not.toThrow(password);
      const apart = readSettings({
        DATABASE_URL: "postgres://owner@db.example/startuphub",
        DATABASE_PASSWORD: password,
        APP_SECRET: SECRET,
      });
      expect(decodeURIComponent(new URL(apart.databaseUrl ?? "").password)).toBe(password);
    },
  );

  test("a folder of sockets counts as a separate address", () => {
    const DATABASE_URL = "postgres://owner:x@/startuphub?host=/var/run/postgresql";
    const { databaseUrl = "" } = readSettings({ DATABASE_URL, APP_SECRET: SECRET });
    expect(driverAddress(databaseUrl)).toEqual({
      url: "postgres://owner:x@localhost/startuphub",
      host: "/var/run/postgresql",
    });
    expect(describeAddress(databaseUrl)).toBe("owner@/var/run/postgresql/startuphub");
  });

  test("a folder of sockets has a port, as for libpq", () => {
    const DATABASE_URL = "postgres://owner:x@/startuphub?host=/run/pg&port=7432&application_name=hub";
    const { databaseUrl = "" } = readSettings({ DATABASE_URL, APP_SECRET: SECRET });
    expect(driverAddress(databaseUrl)).toEqual({
      url: "postgres://owner:x@localhost:7432/startuphub?application_name=hub",
      host: "/run/pg",
    });
    expect(describeAddress(databaseUrl)).toBe("owner@/run/pg:7432/startuphub");
  });

  const driverAddressOf = (place: string) =>
    driverAddress(
      readSettings({ DATABASE_URL: `postgres://${place}`, APP_SECRET: SECRET }).databaseUrl ?? "",
    );

  test("the parameters that hosting providers print in their addresses are read as libpq does", () => {
    expect(
      driverAddressOf(
        "o:x@db.example/hub?sslmode=require&channel_binding=require&keepalives=1&options=a%3Db",
      ),
    ).toEqual({ url: "postgres://o:x@db.example/hub?sslmode=require&options=a%3Db" });
    expect(driverAddressOf("/?user=own%20er&password=p%40ss&dbname=hub&hostaddr=10.0.0.1&port=7432")).toEqual(
      {
        url: "postgres://own%20er:p%40ss@10.0.0.1:7432/hub",
      },
    );
  });

  test("certificates are checked as libpq's modes say", () => {
    const root = fileURLToPath(import.meta.url);
    const tls = (parameters: string) => driverAddressOf(`db.example/hub?${parameters}`);
    expect(tls("sslmode=verify-full")).toEqual({ url: "postgres://db.example/hub?sslmode=verify-full" });
    expect(tls("sslrootcert=system")).toEqual({
      url: "postgres://db.example/hub",
      ssl: { rejectUnauthorized: true },
    });
    const ca = readFileSync(root, "utf8");
    expect(tls(`sslmode=verify-full&sslrootcert=${root}`).ssl).toEqual({ ca, rejectUnauthorized: true });
    const ofChain = { ca, rejectUnauthorized: true, checkServerIdentity: expect.any(Function) };
    for (const mode of ["require", "verify-ca"])
      expect(tls(`sslmode=${mode}&sslrootcert=${root}`).ssl).toEqual(ofChain);
    expect(tls(`sslmode=require&sslcert=${root}&sslkey=${root}`).ssl).toEqual({
      cert: ca,
      key: ca,
      rejectUnauthorized: false,
    });
  });

  test.each(["sslmode=no-verify", "sslrootcert=/nowhere.pem", "service=hub", "sslcrl=/list"])(
    "a parameter that can't be followed is refused by its name: %s",
    (parameter) => {
      const name = parameter.split("=")[0] ?? "";
      expect(() => driverAddressOf(`db.example/hub?${parameter}`)).toThrow(
        new RegExp(`^DATABASE_URL has the parameter ${name}`),
      );
    },
  );

  test.each(["owner:x@db.example/startuphub", "owner@db.example", "/startuphub", "db.example:1/startuphub"])(
    "an @ in a parameter belongs to no password: %s",
    (place) => {
      const DATABASE_URL = `postgres://${place}?application_name=a@b`;
      const { databaseUrl = "" } = readSettings({ DATABASE_URL, APP_SECRET: SECRET });
      expect(new URL(databaseUrl).searchParams.get("application_name")).toBe("a@b");
    },
  );

  test.each(["wh?at", "a?b=c", "a/b?c", "p@ss/w?d"])(
    "a password is distinguished from parameters: %s",
    (word) => {
      const DATABASE_URL = `postgres://owner:${word}@db.example/startuphub?application_name=a@b`;
      expect(() => readSettings({ DATABASE_URL, APP_SECRET: SECRET })).toThrow(/Encode the password/);
    },
  );

  test("an address is shown without its password", () => {
    expect(describeAddress(ADDRESS)).toBe("owner@db.example:5432/startuphub");
  });
});

describe("the warnings of a start", () => {
  test("a demo that other machines reach says where, and that only this one has its demo accounts", () => {
    expect(warnings(true, {}, [])).toEqual([]);
    const said = warnings(true, {}, ["192.0.2.7", "198.51.100.4"]).join(" ");
    expect(said).toMatch(/other machines may reach this one at 192\.0\.2\.7, 198\.51\.100\.4/);
    expect(said).toMatch(/outbox answer +only on this machine/);
  });

  test("an external database has no demo, and without a mail server no mail", () => {
    expect(warnings(false, {}, []).join(" ")).toMatch(/no demo sign-ins.*no e-mail leaves/);
    expect(warnings(false, { SMTP_URL: "smtp://mail.example" }, []).join(" ")).not.toMatch(/e-mail/);
  });
});

describe("ports", () => {
  test("a taken port is reported with the next one as advice", async () => {
    const port = await freePort();
    const server = createServer().listen(port, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    expect(await whyNotFree(port)).toBe("EADDRINUSE");
    await expect(checkPort(port)).rejects.toThrow(`Port ${port} is taken`);
    await new Promise((resolve) => server.close(resolve));
    expect(await whyNotFree(port)).toBeUndefined();
  });
});

describe("packages", () => {
  const wanted = {
    "": {},
    "node_modules/a": { version: "1.0.0" },
    "node_modules/b": { version: "2.0.0", optional: true },
    "node_modules/c": { version: "3.0.0", dev: true },
  };
  const a = { "node_modules/a": { version: "1.0.0" } };
  const c = { "node_modules/c": { version: "3.0.0" } };

  test("packages for other systems may be missing, those for development not", () => {
    expect(isInstalled(wanted, { ...a, ...c })).toBe(true);
    expect(isInstalled(wanted, a)).toBe(false);
  });

  test("another version is not the one wanted", () => {
    expect(isInstalled(wanted, { ...c, "node_modules/a": { version: "1.0.1" } })).toBe(false);
  });

  test.each([
    ["v20.20.2", false],
    ["v22.17.9", false],
    ["v22.18.0", true],
    ["v24.0.0", true],
  ])("Node %s strips types on its own: %s", (version, answer) => {
    expect(isRecent(version)).toBe(answer);
  });
});

describe("processes", () => {
  test("a living process has a name, a dead one has none", () => {
    const name = nameOf(process.pid) ?? "";
    expect(isAlive(name)).toBe(true);
    expect(isAlive(`${process.pid} another birth`)).toBe(false);
    expect(nameOf(2 ** 22 + 1)).toBeUndefined();
    expect(isAlive("")).toBe(false);
    expect(commandLine(process.pid)).toContain("node");
    expect(parentOf(process.pid)).toBe(process.ppid);
  });

  test("Postgres's note gives its process and port", () => {
    expect(parsePidFile("4711\n/data\n1700000000\n54321\n\n127.0.0.1\n")).toEqual({ pid: 4711, port: 54321 });
    expect(parsePidFile("")).toBeUndefined();
    expect(parsePidFile("4711\n/data\n")).toBeUndefined();
  });

  test("a server is started again three times a minute, not more", () => {
    expect(isGivingUp([1, 2, 3], 10)).toBe(false);
    expect(isGivingUp([1, 2, 3, 4], 10)).toBe(true);
    expect(isGivingUp([1, 2, 3, 70_000], 70_001)).toBe(false);
  });
});

describe("words", () => {
  test("our own messages come without a stack, a bug with it", () => {
    expect(explain(new Failure("Do this."))).toBe("Do this.");
    expect(explain(Object.assign(new Error("x"), { code: "EACCES", path: "/closed" }))).toMatch(
      /No permission for \/closed/,
    );
    expect(explain(new Error("bug"))).toMatch(/launcher\.test/);
  });

  test("addresses carry the port only where a browser needs it", () => {
    expect(addresses({}, 3000)).toEqual([
      "http://localhost:3000",
      "http://indie.localhost:3000",
      "http://saas.localhost:3000",
    ]);
    expect(addresses({ PUBLIC_SCHEME: "https", HUB_DOMAIN: "hub.example" }, 3000)[0]).toBe(
      "https://hub.example",
    );
    expect(addresses({ PUBLIC_PORT: "80" }, 3000)[0]).toBe("http://localhost");
  });
});

describe("the welcome", () => {
  const options = { environment: {}, port: 3000, isEmbedded: false, duration: "3 s" };

  test("the set-up token stands below the addresses, while the platform has no superadmin", () => {
    const text = welcomeText({ ...options, setupToken: "the-token" });
    expect(text).toContain("    http://localhost:3000/admin-setup\n    token  the-token\n");
    expect(welcomeText({ ...options, setupToken: "" })).not.toContain("admin-setup");
  });
});

describe("the build", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "fingerprint-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test("its fingerprint follows names and contents", () => {
    mkdirSync(path.join(folder, "src"));
    const file = path.join(folder, "src", "a.ts");
    writeFileSync(file, "1");
    const first = fingerprint(folder, ["src", "missing"]);
    expect(fingerprint(folder, ["src", "missing"])).toBe(first);
    writeFileSync(file, "2");
    expect(fingerprint(folder, ["src", "missing"])).not.toBe(first);
  });

  test("its fingerprint tells that the messages were replaced meanwhile, even if by the same", () => {
    const write = (languages: string, stamp: string) =>
      writeCompiled(path.join(folder, "messages"), { "languages.js": languages }, stamp);
    write("en", "1");
    const before = fingerprint(folder, ["messages"]);
    write("en, ar", "1 with previews");
    write("en", "1");
    expect(fingerprint(folder, ["messages"])).not.toBe(before);
  });

  test("messages that are written halfway aren't taken for compiled ones", () => {
    const place = path.join(folder, "halfway");
    writeCompiled(place, { "languages.js": "en" }, "1");
    expect(readStamp(place)).toBe("1");
    mkdirSync(path.join(place, "messages", "a.js"));
    const files = { "languages.js": "en, ar", "messages/a.js": "" };
    expect(() => writeCompiled(place, files, "1 with previews")).toThrow();
    expect(readStamp(place)).toBeUndefined();
  });
});
