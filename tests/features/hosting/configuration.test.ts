import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { auditLog, hostingBudget, platformSettings } from "@/domain/schema";
import { inTenantId } from "@/server/db/client";
import { type Provider, startProvider } from "../../../tools/fake-cloudflare/start-provider";
import { createMember, grantPlatformRole, HUB, type Person, SAAS } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { asOperator, CONFIGURATION, configure, createOperator } from "../../support/provider";
import { callAs } from "../../support/trpc-caller";

const port = await vi.hoisted(async () => {
  const { freePort } = await import("../../../scripts/launcher/ports.js");
  const free = await freePort();
  Object.assign(process.env, { HOSTING_API_URL: `http://127.0.0.1:${free}`, HOSTING_TIMEOUT_MS: "1500" });
  return free;
});

let provider: Provider;
let operator: Person;
let hosting: Awaited<ReturnType<typeof asOperator>>;
beforeAll(async () => {
  provider = await startProvider({ port });
  operator = await createOperator();
});
afterAll(() => provider.close());
beforeEach(async () => {
  provider.failures.length = 0;
  await owner.delete(hostingBudget);
  hosting = await asOperator(operator);
});

const stored = async () => (await owner.select().from(platformSettings))[0]?.cloudflareConfig;
const secret = CONFIGURATION.apiToken;

it("nothing is asked of a provider that is not configured", async () => {
  await owner.delete(platformSettings);
  const before = provider.calls.length;
  await expect(hosting.domains()).rejects.toThrow("Cloudflare service not initialized");
  await expect(configure(hosting, { ...CONFIGURATION, apiToken: "" })).rejects.toMatchObject({
    cause: { reason: "apiToken" },
  });
  expect(provider.calls).toHaveLength(before);
  expect(await hosting.configuration()).toMatchObject({ isSet: false, project: "startuphub" });
});

it.each([
  ["a wrong token", { apiToken: "wrong" }, "apiToken", "Authentication error"],
  ["a wrong e-mail address", { email: "nobody@people.example" }, "apiToken", "Authentication error"],
  ["another project", { project: "another" }, "project", "Could not route"],
  ["another zone", { zoneId: "another" }, "zoneId", "Could not route"],
])("the provider's word on %s stands at its field, and nothing is stored", async (_, over, reason, words) => {
  const before = await stored();
  const saving = configure(hosting, { ...CONFIGURATION, ...over });
  await expect(saving).rejects.toMatchObject({ cause: { reason } });
  await expect(configure(hosting, { ...CONFIGURATION, ...over })).rejects.toThrow(words);
  expect(await stored()).toEqual(before);
});

it("a provider that does not answer leaves what was configured", async () => {
  provider.failures.push({ kind: "hang", match: /projects\/startuphub$/ });
  await expect(configure(hosting)).rejects.toThrow("nothing was saved");
  expect(await stored()).toBeUndefined();
});

it("the token is stored encrypted, and leaves in no answer, audit entry or row", async () => {
  await configure(hosting);
  const shown = await hosting.configuration();
  expect(shown).toMatchObject({ isSet: true, email: CONFIGURATION.email, project: "startuphub" });
  expect(Object.keys(shown)).not.toContain("apiToken");
  const entries = await owner.select().from(auditLog);
  expect(entries.map(({ action }) => action)).toContain("hosting.configured");
  const [dump] = await owner.execute<{ text: string }>(
    sql`select query_to_xml('select * from platform_settings', true, false, '')::text as text`,
  );
  expect(dump?.text).toContain("keyId");
  for (const text of [JSON.stringify(shown), JSON.stringify(entries), dump?.text ?? ""]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret).toString("base64"));
  }
});

it("the process that serves visitors cannot read the row at all", async () => {
  await expect(
    inTenantId(HUB, "", (tx) => tx.execute(sql`select cloudflare_config from platform_settings`)),
  ).rejects.toMatchObject({ cause: { code: "42501" } });
});

it("an empty token keeps the stored one", async () => {
  const before = await stored();
  await configure(hosting, { ...CONFIGURATION, apiToken: "" });
  expect(await stored()).not.toEqual(before);
  expect(await hosting.domains()).toHaveLength(1);
});

it("a value that was changed in the database, or sealed for something else, does not open", async () => {
  const { encrypt, decrypt } = await import("@/server/security/encryption");
  const sealed = encrypt("words", "one purpose");
  expect(decrypt(sealed, "one purpose")).toBe("words");
  expect(decrypt(sealed, "another")).toBeNull();
  const data = Buffer.from(sealed.data, "base64");
  data[0] = (data[0] ?? 0) ^ 1;
  expect(decrypt({ ...sealed, data: data.toString("base64") }, "one purpose")).toBeNull();
  expect(decrypt({ ...sealed, tag: sealed.tag.slice(0, 8) }, "one purpose")).toBeNull();
});

it("keys are changed: the old one still opens, and reading seals with the new one", async () => {
  const key = randomBytes(32).toString("base64");
  vi.resetModules();
  process.env.SETTINGS_KEYS = `2026-11:${key}`;
  const fresh = await import("../../support/provider");
  expect((await stored())?.keyId).toBe("app-secret");
  expect(await (await fresh.asOperator(operator)).configuration()).toMatchObject({ isSet: true });
  expect((await stored())?.keyId).toBe("2026-11");
  vi.resetModules();
  process.env.SETTINGS_KEYS = `other:${randomBytes(32).toString("base64")}`;
  const keyless = await import("../../support/provider");
  const without = await keyless.asOperator(operator);
  expect(await without.configuration()).toMatchObject({
    isSet: false,
    trouble: expect.stringContaining("Enter it again"),
  });
  await expect(without.domains()).rejects.toThrow("Cloudflare service not initialized");
  await (await import("@/server/db/pools")).closePools();
  delete process.env.SETTINGS_KEYS;
});

it("a user who isn't a superadmin learns nothing, not even whether a provider is configured", async () => {
  const admin = await createMember(HUB, "owner");
  const platformAdmin = await createMember(HUB);
  await grantPlatformRole(platformAdmin, "admin");
  for (const person of [admin, platformAdmin, null]) {
    const { hosting: denied } = await callAs(person, HUB);
    await expect(denied.configuration()).rejects.toMatchObject({
      code: person ? "FORBIDDEN" : "UNAUTHORIZED",
    });
    await expect(denied.domains()).rejects.not.toThrow(/Cloudflare/);
  }
  const elsewhere = await callAs(operator, SAAS);
  await expect(elsewhere.hosting.configuration()).resolves.toBeDefined();
});
