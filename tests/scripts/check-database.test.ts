import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkDatabase, whyUnfit } from "../../scripts/launcher/check-database.js";
import { readSettings } from "../../scripts/launcher/settings.js";
import { adminAddress, createDatabase, TEMPLATE, testAddress } from "../support/addresses";

const name = `${TEMPLATE}_checked`;
const foreign = `${TEMPLATE}_foreign`;
const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });
const owned = testAddress(name);

beforeAll(async () => {
  await createDatabase(admin, name);
  await createDatabase(admin, foreign);
  const { current_user: self } = (await admin`select current_user`)[0] ?? {};
  await admin.unsafe(`alter database ${foreign} owner to ${self}`);
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterAll(async () => {
  vi.restoreAllMocks();
  for (const made of [name, foreign]) await admin.unsafe(`drop database ${made} with (force)`);
  await admin.end();
});

const check = (addresses: Record<string, string>) =>
  checkDatabase(readSettings({ DATABASE_URL: owned, APP_SECRET: "s".repeat(32), ...addresses }));

const spoiled = (url: string) => {
  const wrong = new URL(url);
  wrong.password = "wrong";
  return wrong.toString();
};

describe("the answer of an external database", () => {
  const place = { name: "DATABASE_URL", url: "postgres://owner:word@db.example:5432/startuphub" };
  const fit = {
    version: 150_004,
    role: "owner",
    database: "hub",
    mayCreateRoles: true,
    mayCreateTables: true,
    encoding: "UTF8",
    lowersAscii: true,
    missingExtensions: null,
  };
  const weak = { ...fit, mayCreateRoles: false };
  const own = (app?: string, platform?: string) => ({
    DATABASE_APP_URL: app,
    DATABASE_PLATFORM_URL: platform,
  });

  test("it is PostgreSQL 15 or newer", () => {
    expect(whyUnfit(fit, place)).toBeUndefined();
    expect(whyUnfit({ ...fit, version: 140_012 }, place)).toMatch(/is PostgreSQL 14 .* 15 or newer/);
  });

  test("it can hold what people write, and knows small letters and the extensions", () => {
    expect(whyUnfit({ ...fit, encoding: "SQL_ASCII" }, place)).toMatch(
      /"hub" in DATABASE_URL .* has the encoding SQL_ASCII; UTF8 is needed.*\ncreate database/,
    );
    expect(whyUnfit({ ...fit, lowersAscii: false }, place)).toMatch(/small letter of "I"/);
    expect(whyUnfit({ ...fit, missingExtensions: "unaccent" }, place)).toMatch(
      /doesn't have: unaccent\. .*postgresql-contrib/,
    );
  });

  test("its role makes the lesser roles, unless both are given", () => {
    expect(whyUnfit(weak, place, own())).toMatch(/alter role "owner" createrole/);
    expect(whyUnfit(weak, place, own("a", "b"))).toBeUndefined();
    expect(whyUnfit(weak, place, own("a"))).toMatch(
      /DATABASE_APP_URL is set, and DATABASE_PLATFORM_URL is missing/,
    );
  });
});

test("an address that leads nowhere is reported by the name of its setting", async () => {
  await expect(check({})).resolves.toBeUndefined();
  for (const setting of [
    "DATABASE_URL",
    "DATABASE_DIRECT_URL",
    "DATABASE_APP_URL",
    "DATABASE_PLATFORM_URL",
  ]) {
    const words = new RegExp(`^${setting} cannot be reached .*\\n.*password authentication failed`);
    await expect(check({ DATABASE_DIRECT_URL: owned, [setting]: spoiled(owned) })).rejects.toThrow(words);
  }
});

test("a database of another owner is refused with the statement that fixes it", async () => {
  await expect(check({ DATABASE_URL: testAddress(foreign) })).rejects.toThrow(
    new RegExp(`doesn't own the database "${foreign}".*\\nalter database "${foreign}" owner to`),
  );
});

test("a database that isn't UTF-8 is refused before anything is created in it", async () => {
  await admin.unsafe(`drop database ${foreign} with (force)`);
  await createDatabase(
    admin,
    foreign,
    "template template0 encoding 'LATIN1' locale 'C' locale_provider libc",
  );
  await expect(check({ DATABASE_URL: testAddress(foreign) })).rejects.toThrow(/has the encoding LATIN1/);
});
