import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { hostingBudget, tenants } from "@/domain/schema";
import { readEmbeds } from "@/features/integrations/embeds/save-embeds";
import { loadAccess } from "@/features/member/joining/queries";
import { readAutoRules } from "@/features/moderation/auto-rules/update-settings";
import { loadListing } from "@/features/tenant/hub-listing/queries";
import { readRules } from "@/features/tenant/settings/settings";
import { type Provider, startProvider } from "../../tools/fake-cloudflare/start-provider";
import { createMember, createTenant, HUB, type Person } from "../support/factories";
import { MUTATIONS, valuesOf } from "../support/mutation-inputs";
import { owner } from "../support/owner-db";
import { configure, createOperator } from "../support/provider";
import { visitorScope } from "../support/scopes";
import { callAs } from "../support/trpc-caller";

const port = await vi.hoisted(async () => {
  const { freePort } = await import("../../scripts/launcher/ports.js");
  const free = await freePort();
  Object.assign(process.env, { HOSTING_API_URL: `http://127.0.0.1:${free}` });
  return free;
});

type Values = Record<string, unknown>;
/** What a form loads, and what one admin changes in it while another one changes something else. */
type Form = {
  load: () => Promise<Values>;
  /** What the input says besides the values. */
  also?: () => Promise<Values>;
  first: Values;
  second: Values;
};
type Caller = Awaited<ReturnType<typeof callAs>>;

let provider: Provider;
let tenantId: string;
let admins: [Person, Person];
let operators: [Person, Person];
let caller: Caller;
beforeAll(async () => {
  provider = await startProvider({ port });
  tenantId = await createTenant();
  admins = [await createMember(tenantId, "owner"), await createMember(tenantId, "owner")];
  operators = [await createOperator(), await createOperator()];
  caller = await callAs(operators[0], HUB);
  await configure(caller.hosting);
  await caller.hosting.addRecord({ type: "A", name: "www", content: "203.0.113.1", proxied: true });
  await caller.hosting.addRoute({ pattern: "platform.example/*", script: "" });
  await caller.hosting.addRateLimit({ threshold: 50, period: 60, action: "block" });
  await caller.hosting.addPageRule({ url: "platform.example/*", action: "ssl", value: "full" });
});
afterAll(() => provider.close());
beforeEach(() => owner.delete(hostingBudget));

const only = <T>([found]: readonly T[]): T => {
  if (!found) throw new Error("There is none.");
  return found;
};
const pick = (row: object, ...names: string[]): Values =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(row, name) ?? ""]));
const record = async () => only(await caller.hosting.records());
const route = async () => only(await caller.hosting.routes());
const limit = async () => only((await caller.hosting.security()).rateLimits);
const pageRule = async () => only((await caller.hosting.security()).pageRules);
const idOf = (row: () => Promise<{ id: string }>) => async () => ({ id: (await row()).id });

const LIMIT = { threshold: 50, period: 60, action: "block" };
const PAGE_RULE = { url: "platform.example/*", action: "ssl", value: "full" };

const FORMS: Record<string, Form> = {
  "tenant.changeRules": {
    load: async () => readRules(await visitorScope(tenantId)),
    first: { reviewSubmissions: true },
    second: { launchesPerDay: 3 },
  },
  "tenant.saveListing": {
    load: async () => ({ ...(await loadListing(await visitorScope(tenantId))).listing }),
    first: { sentence: "For makers of tea." },
    second: { showsMembers: true },
  },
  "integrations.saveEmbeds": {
    load: async () => ({ ...(await readEmbeds(await visitorScope(tenantId))) }),
    first: { reach: "any" },
    second: { sites: ["https://blog.example"] },
  },
  "member.joining.changeAccess": {
    load: async () => loadAccess(await visitorScope(tenantId)),
    first: { visibility: "members" },
    second: { joinText: "For makers of tea." },
  },
  "moderation.setAutoRules": {
    load: async () => readAutoRules(await visitorScope(tenantId)),
    first: { holds: true },
    second: { blockedWords: ["casino"] },
  },
  "platform.editTenant": {
    load: async () => {
      const rows = await owner.select().from(tenants);
      return pick(only(rows.filter(({ id }) => id === tenantId)), "name", "domain", "planType");
    },
    also: async () => ({ tenantId, reason: "They asked for it." }),
    first: { planType: "premium" },
    second: { name: "Another name" },
  },
  "hosting.configure": {
    load: async () => pick(await caller.hosting.configuration(), "email", "accountId", "zoneId", "project"),
    also: async () => ({ apiToken: "" }),
    first: { project: "another" },
    second: { zoneId: "another-zone" },
  },
  "hosting.editRecord": {
    load: async () => ({ ...pick(await record(), "type", "name", "content", "proxied"), priority: 10 }),
    also: idOf(record),
    first: { proxied: false },
    second: { content: "203.0.113.2" },
  },
  "hosting.editRoute": {
    load: async () => pick(await route(), "pattern", "script"),
    also: idOf(route),
    first: { script: "guard" },
    second: { pattern: "platform.example/a" },
  },
  "hosting.changeSecurity": {
    load: async () => ({ ...(await caller.hosting.security()).settings }),
    first: { ssl: "strict" },
    second: { minTlsVersion: "1.3" },
  },
  "hosting.editRateLimit": {
    load: async () => {
      const { isEnabled, threshold, period, action } = await limit();
      return { isEnabled, change: { threshold, period, action } };
    },
    also: idOf(limit),
    first: { isEnabled: false },
    second: { change: { ...LIMIT, threshold: 5 } },
  },
  "hosting.editPageRule": {
    load: async () => {
      const { status, url, actions } = await pageRule();
      return { status, change: { url, action: only(actions).id, value: only(actions).value } };
    },
    also: idOf(pageRule),
    first: { status: "disabled" },
    second: { change: { ...PAGE_RULE, value: "strict" } },
  },
};

/** Saves a form as one of its two admins. */
async function save(path: string, index: 0 | 1, values: Values, base: Values): Promise<unknown> {
  const isPlatforms = /^(platform|hosting)/.test(path);
  const person = (isPlatforms ? operators : admins)[index];
  const also = await FORMS[path]?.also?.();
  const saving = path
    .split(".")
    .reduce<unknown>(
      (at, part) => (at as Values)[part],
      await callAs(person, isPlatforms ? HUB : tenantId),
    ) as (input: unknown) => Promise<unknown>;
  return saving({ ...also, ...values, base });
}

it("Every form with loaded values is tried with two admins", () => {
  const withBase = MUTATIONS.filter(([, { _def }]) => valuesOf(_def).includes("base"));
  expect(withBase.map(([path]) => path).sort()).toEqual(Object.keys(FORMS).sort());
});

it.each(Object.keys(FORMS))("%s: what one admin has just saved isn't undone by another", async (path) => {
  const { load, first, second } = FORMS[path] as Form;
  // The provider of the tests knows one project and one zone.
  const mayBeMerged = path !== "hosting.configure";
  const loaded = await load();
  if (mayBeMerged)
    expect(await save(path, 0, { ...loaded, ...first }, loaded)).toMatchObject({ outcome: "saved" });
  const saved = mayBeMerged ? { ...loaded, ...first } : loaded;
  const base = mayBeMerged ? loaded : { ...loaded, ...first };

  const clash = { outcome: "clash", values: saved };
  expect(await save(path, 1, { ...base, ...second }, base)).toEqual(clash);
  expect(await load()).toEqual(saved);
  if (!mayBeMerged) return;

  expect(await save(path, 1, { ...saved, ...second }, saved)).toMatchObject({ outcome: "saved" });
  expect(await load()).toEqual({ ...saved, ...second });
  expect(await save(path, 1, { ...saved, ...second }, loaded)).toMatchObject({ outcome: "saved" });
});
