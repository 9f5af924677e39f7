import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cloudflare } from "@/server/adapters/hosting/cloudflare";
import type { HostingPort } from "@/server/adapters/hosting/port";
import { ROUTES } from "../../tools/fake-cloudflare/routes";
import { type Provider, startProvider } from "../../tools/fake-cloudflare/start-provider";
import { ACCOUNT, livelyState } from "../../tools/fake-cloudflare/state";

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider({ pageSize: 2 });
});
afterAll(() => provider.close());
afterEach(() => {
  provider.failures.length = 0;
  provider.behaviour.delayMs = 0;
});

const account = {
  apiToken: ACCOUNT.token,
  email: ACCOUNT.email,
  accountId: ACCOUNT.account,
  zoneId: ACCOUNT.zone,
  project: ACCOUNT.project,
};
const takeCall = async () => {};
const open = (over = {}) =>
  cloudflare({ ...account, baseUrl: provider.url, timeoutMs: 1500, takeCall, ...over });
const record = { type: "A", name: "api", content: "203.0.113.9", proxied: true };

describe("the provider's SDK", () => {
  it("makes every call of the specification, each understood by the provider", async () => {
    provider.calls.length = 0;
    Object.assign(provider.state, livelyState());
    const port = open();
    expect(await port.listProjects()).toMatchObject([{ name: ACCOUNT.project, productionBranch: "main" }]);
    expect(await port.readProject()).toMatchObject({ subdomain: "startuphub.pages.dev" });
    await port.addDomain("community.example.org");
    expect((await port.listDomains()).map(({ name }) => name)).toContain("community.example.org");
    await port.removeDomain("community.example.org");
    expect(await port.deploy("next")).toMatchObject({ branch: "next", environment: "preview" });
    expect((await port.listDeployments())[0]).toMatchObject({ branch: "next", stage: "active" });
    const { id } = await port.addRecord(record);
    expect(await port.editRecord(id, { ...record, content: "203.0.113.8" })).toMatchObject({
      content: "203.0.113.8",
    });
    expect((await port.listRecords()).map((each) => each.id)).toContain(id);
    await port.deleteRecord(id);
    await port.purgeCache();
    await port.purgeTags(["community-a", "community-b"]);
    expect(provider.state).toMatchObject({ purges: 1, purgedTags: ["community-a", "community-b"] });
    expect(await port.readTraffic("2026-11-01", "2026-11-03")).toHaveLength(3);
    const route = await port.addRoute({ pattern: "platform.example/a/*", script: "a" });
    expect(await port.editRoute(route.id, { pattern: "platform.example/b/*", script: null })).toMatchObject({
      pattern: "platform.example/b/*",
    });
    expect((await port.listRoutes()).map((each) => each.id)).toContain(route.id);
    await port.deleteRoute(route.id);
    await port.changeSetting("minTlsVersion", "1.3");
    expect(await port.readSettings()).toMatchObject({ ssl: "flexible", minTlsVersion: "1.3" });
    expect(await port.listRateLimits()).toEqual([]);
    await port.addRateLimit({ threshold: 100, period: 60, action: "block" });
    await port.addRateLimit({ threshold: 5, period: 10, action: "managed_challenge" });
    expect(await port.listRateLimits()).toMatchObject([
      { threshold: 100, period: 60, action: "block" },
      { threshold: 5, period: 10, action: "managed_challenge" },
    ]);
    await port.addPageRule({ url: "platform.example/*", action: "cache_level", value: "bypass" });
    expect(await port.listPageRules()).toMatchObject([
      { url: "platform.example/*", status: "active", priority: 1, actions: [{ value: "bypass" }] },
    ]);
    const [limit, other] = await port.listRateLimits();
    await port.editRateLimit(limit?.id ?? "", { isEnabled: false, change: null });
    await port.deleteRateLimit(other?.id ?? "");
    expect(await port.listRateLimits()).toMatchObject([{ threshold: 100, isEnabled: false }]);
    const [rule] = await port.listPageRules();
    await port.editPageRule(rule?.id ?? "", { status: "disabled", change: null });
    expect(await port.listPageRules()).toMatchObject([{ url: rule?.url, status: "disabled" }]);
    await port.deletePageRule(rule?.id ?? "");
    expect(await port.listPageRules()).toEqual([]);
    const asked = new Set(provider.calls.map((line) => line.split("?")[0]));
    expect(asked.size).toBeGreaterThanOrEqual(Object.keys(ROUTES).length);
  });

  it("changes of a record what was edited, and keeps its time to live", async () => {
    const port = open();
    const mail = { type: "MX", name: "platform.example", content: "mx.platform.example", proxied: false };
    const { id } = await port.addRecord(mail);
    expect(await port.listRecords()).toContainEqual(expect.objectContaining({ id, priority: 10, ttl: 1 }));
    Object.assign(provider.state.records.find((one) => one.id === id) ?? {}, { ttl: 300, priority: 20 });
    await port.editRecord(id, { ...mail, priority: 5, content: "mx2.platform.example" });
    expect(await port.listRecords()).toContainEqual(
      expect.objectContaining({ id, priority: 5, ttl: 300, content: "mx2.platform.example" }),
    );
    await port.deleteRecord(id);
  });

  it("keeps of a limit that was made elsewhere what is not edited here", async () => {
    const port = open();
    const foreign = {
      id: "elsewhere",
      action: "block",
      action_parameters: { response: { status_code: 429 } },
      description: "Sign-in",
      enabled: true,
      expression: 'http.request.uri.path eq "/auth"',
      ratelimit: {
        characteristics: ["ip.src"],
        period: 60,
        requests_per_period: 5,
        mitigation_timeout: 3600,
        requests_to_origin: true,
      },
    };
    provider.state.rateLimits = [structuredClone(foreign)];
    expect(await port.listRateLimits()).toMatchObject([{ expression: foreign.expression }]);
    await port.editRateLimit("elsewhere", { isEnabled: false, change: null });
    expect(provider.state.rateLimits).toEqual([{ ...foreign, enabled: false }]);
    const change = { threshold: 9, period: 120, action: "block" };
    await port.editRateLimit("elsewhere", { isEnabled: true, change });
    expect(provider.state.rateLimits).toMatchObject([
      {
        action_parameters: foreign.action_parameters,
        expression: foreign.expression,
        ratelimit: { ...foreign.ratelimit, period: 120, requests_per_period: 9 },
      },
    ]);
    await port.editRateLimit("elsewhere", { isEnabled: true, change: { ...change, action: "log" } });
    expect(provider.state.rateLimits[0]).not.toHaveProperty("action_parameters");
    await expect(port.deleteRateLimit("gone")).rejects.toMatchObject({ kind: "refused", status: 404 });
    provider.state.rateLimits = [];
  });

  it("lists all domains, page by page", async () => {
    provider.state.domains = ["a", "b", "c", "d", "e"].map((label) => ({
      name: `${label}.example.org`,
      status: "active",
      created_on: "2026-01-01T00:00:00Z",
    }));
    expect(await open().listDomains()).toHaveLength(5);
  });

  it("counts every call before it is made, and makes none that is refused", async () => {
    let taken = 0;
    const counting = open({
      takeCall: async () => {
        taken++;
      },
    });
    await counting.listDomains();
    expect(taken).toBe(3);
    const before = provider.calls.length;
    const stopped = open({ takeCall: () => Promise.reject(new Error("no more")) });
    await expect(stopped.readProject()).rejects.toMatchObject({ kind: "unanswered" });
    expect(provider.calls).toHaveLength(before);
  });
});

const FAILURES = [
  ["html", "unanswered", "Cloudflare API request failed"],
  ["server", "unanswered", "An internal error happened."],
  ["broken", "unanswered", "Cloudflare API request failed"],
  ["reset", "unanswered", "Cloudflare API request failed"],
  ["hang", "unanswered", "Cloudflare API request failed"],
  ["refused", "refused", "It was refused."],
  ["limited", "limited", "Please wait and consider throttling your request speed"],
] as const;

describe("names the kind of each failure", () => {
  it.each(FAILURES)("%s is %s", async (kind, told, message) => {
    provider.failures.push({ kind, seconds: 7 });
    const failure = await open()
      .readProject()
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: "HostingError", kind: told, message });
    if (kind === "limited") expect(failure).toMatchObject({ retryAfterSeconds: 7 });
  });

  it("rejects half a list", async () => {
    provider.failures.push({ kind: "half", times: 20 });
    await expect(open().listDomains()).rejects.toMatchObject({ kind: "unanswered" });
  });

  it("a wrong token is refused, and leaves in no word", async () => {
    provider.failures.push({ kind: "refused", message: `The token ${ACCOUNT.token} may not do this.` });
    const failure = await open()
      .readProject()
      .catch((error: unknown) => error);
    expect(String(failure)).toContain("may not do this");
    expect(JSON.stringify(failure) + String(failure)).not.toContain(ACCOUNT.token);
    await expect(open({ apiToken: "another" }).readProject()).rejects.toMatchObject({
      kind: "refused",
      status: 403,
      message: "Authentication error",
    });
  });

  it("the quota is the real one: calls beyond it are refused for as long", async () => {
    const strict = await startProvider({ quota: { calls: 3, seconds: 300 } });
    const port: HostingPort = cloudflare({ ...account, baseUrl: strict.url, timeoutMs: 1500, takeCall });
    for (let call = 0; call < 3; call++) await port.readProject();
    await expect(port.readProject()).rejects.toMatchObject({ kind: "limited", retryAfterSeconds: 300 });
    await strict.close();
  });

  it("a hundred domains are all that one project takes", async () => {
    provider.state.domains = Array.from({ length: 100 }, (_, at) => ({
      name: `d${at}.example.org`,
      status: "active",
      created_on: "2026-01-01T00:00:00Z",
    }));
    await expect(open().addDomain("more.example.org")).rejects.toMatchObject({
      kind: "refused",
      message: "You have reached the limit of 100 custom domains.",
    });
  });
});
