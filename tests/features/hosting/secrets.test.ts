import "../../support/fresh-modules";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import pino from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { writeMetrics } from "@/api/http/metrics";
import { doJob } from "@/api/jobs/handlers";
import { handleTrpcRequest } from "@/api/trpc/handler";
import { appRouter } from "@/api/trpc/root";
import { POST as postCron } from "@/app/api/cron/sync-domains/route";
import { hostingBudget } from "@/domain/schema";
import { env } from "@/env";
import { roleUrl } from "@/server/db/roles";
import { log } from "@/server/logging/log";
import { fileStore } from "@/server/providers";
import { makeBackup } from "../../../scripts/backup/create-backup";
import { type Provider, startProvider } from "../../../tools/fake-cloudflare/start-provider";
import { deploymentOf, livelyState } from "../../../tools/fake-cloudflare/state";
import { createTenant, HUB } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { CONFIGURATION, createOperator } from "../../support/provider";
import { signIn } from "../../support/trpc-caller";

const port = await vi.hoisted(async () => {
  const { freePort } = await import("../../../scripts/launcher/ports.js");
  const free = await freePort();
  Object.assign(process.env, {
    HOSTING_API_URL: `http://127.0.0.1:${free}`,
    HOSTING_TIMEOUT_MS: "1500",
    CRON_SECRET: "secret-of-the-timer",
    LOG_LEVEL: "debug",
  });
  return free;
});

const TOKEN = `planted-${randomBytes(20).toString("hex")}`;
const folder = mkdtempSync(path.join(tmpdir(), "secrets-test-"));
const lines: string[] = [];
const answers: string[] = [];
let provider: Provider;
let cookie: string;
let tenantId: string;

beforeAll(async () => {
  const stream = log[pino.symbols.streamSym as never] as { write: (line: string) => void };
  stream.write = (line) => void lines.push(line);
  provider = await startProvider({ port, state: { ...livelyState(), token: TOKEN } });
  cookie = await signIn(await createOperator(), HUB);
  tenantId = await createTenant({ domain: "acme.communities.net" });
});
afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One call as a browser makes it: through the route, with its errors as a client gets them. */
async function call(name: string, input?: unknown): Promise<number> {
  const json = JSON.stringify({ json: input ?? null });
  const isQuery = procedures[`hosting.${name}`]?._def.type === "query";
  const query = isQuery ? `?input=${encodeURIComponent(json)}` : "";
  const request = new Request(`http://localhost/api/trpc/hosting.${name}${query}`, {
    method: isQuery ? "GET" : "POST",
    headers: { host: "localhost", origin: "http://localhost", cookie, "content-type": "application/json" },
    ...(!isQuery && { body: json }),
  });
  const answer = await handleTrpcRequest(request);
  answers.push(`${answer.status} ${name} ${JSON.stringify([...answer.headers])} ${await answer.text()}`);
  return answer.status;
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
const { apiToken: _, ...loaded } = CONFIGURATION;
const unset = { email: "", accountId: "", zoneId: "", project: "startuphub" };
const configuration = { ...CONFIGURATION, apiToken: TOKEN, base: loaded };
const record = { type: "A", name: "www", content: "203.0.113.1", proxied: true };
const route = { pattern: "platform.example/a*", script: "a" };
const limit = { threshold: 5, period: 60, action: "block" };
const rule = { url: "platform.example/*", action: "ssl", value: "full" };
const on = { isEnabled: true, change: limit };
const active = { status: "active", change: rule };
const security = {
  ssl: "full",
  securityLevel: "high",
  alwaysUseHttps: "off",
  minTlsVersion: "1.3",
  automaticHttpsRewrites: "off",
};

const CALLS = (): [name: string, input?: unknown][] => [
  ["configure", configuration],
  ["configuration"],
  ["overview"],
  ["domains"],
  ["addDomain", { domain: "status.example.org" }],
  ["removeDomain", { domain: "status.example.org" }],
  ["plan", { tenantId }],
  ["sync", { tenantId }],
  ["syncAll"],
  ["deployments"],
  ["deploy", { branch: "main" }],
  ["records"],
  ["addRecord", record],
  ["editRecord", { ...record, id: provider.state.records[0]?.id, base: record }],
  ["deleteRecord", { id: provider.state.records[0]?.id }],
  ["routes"],
  ["addRoute", route],
  ["editRoute", { ...route, pattern: "platform.example/b*", id: provider.state.routes[0]?.id, base: route }],
  ["deleteRoute", { id: provider.state.routes[0]?.id }],
  ["security"],
  ["changeSecurity", { ...security, base: security }],
  ["addRateLimit", limit],
  ["editRateLimit", { ...on, id: provider.state.rateLimits[0]?.id ?? "none", base: on }],
  ["deleteRateLimit", { id: provider.state.rateLimits[0]?.id ?? "none" }],
  ["addPageRule", rule],
  ["editPageRule", { ...active, id: provider.state.pageRules[0]?.id ?? "none", base: active }],
  ["deletePageRule", { id: provider.state.pageRules[0]?.id ?? "none" }],
  ["purgeCache"],
  ["traffic", { since: "2026-11-01", until: "2026-11-07" }],
];

/** The guesses of an attacker who searches for it. */
const FORMS = [TOKEN, Buffer.from(TOKEN).toString("base64"), Buffer.from(TOKEN).toString("hex")];
const expectNone = (text: string) => {
  for (const form of FORMS) expect(text.includes(form)).toBe(false);
};

it("every call of the provider's screens is among those that are tried here", () => {
  const named = Object.keys(procedures).filter((name) => name.startsWith("hosting."));
  expect([...new Set(CALLS().map(([name]) => `hosting.${name}`))].sort()).toEqual(named.sort());
});

it("SEC-7: the provider's token is in no answer and no line of the log, though the provider itself says it aloud", async () => {
  expect(await call("configure", { ...configuration, base: unset })).toBe(200);
  provider.state.deployments.push(deploymentOf(`branch-${TOKEN}`, "success"));
  for (const [name, input] of CALLS())
    expect([name, await call(name, input)]).toEqual([name, expect.any(Number)]);
  expect(answers.filter((line) => line.startsWith("200")).length).toBeGreaterThan(20);
  expect(answers.join("\n")).toContain("branch-…");
  const message = `Not allowed with ${TOKEN}.`;
  for (const kind of ["refused", "server", "html", "broken", "limited", "reset"] as const) {
    await owner.delete(hostingBudget);
    provider.failures.push({ kind, message, times: 1000, seconds: 1 });
    await Promise.all(CALLS().map(([name, input]) => call(name, input)));
    provider.failures.length = 0;
  }
  expect(answers.join("\n")).toContain("Not allowed with ….");
  await call("configure", { ...configuration, apiToken: `${TOKEN} ${TOKEN}` });
  await call("configure", { ...configuration, email: TOKEN, zoneId: 5 });
  expectNone(answers.join("\n"));
});

it("it is in no answer to a timer or a monitor, and in no line that a failed job leaves", async () => {
  await owner.delete(hostingBudget);
  provider.failures.push({ kind: "refused", message: TOKEN, times: 5 });
  const headers = { authorization: `Bearer ${env.CRON_SECRET}` };
  const timer = await postCron(
    new Request("http://localhost/api/cron/sync-domains", { method: "POST", headers }),
  );
  expectNone(await timer.text());
  expectNone(await writeMetrics());
  await doJob("sync-domains", {});
  log.warn({ err: new Error("control"), apiToken: TOKEN, account: { apiToken: TOKEN } }, "a control line");
  expect(lines.join("")).toContain("a control line");
  expectNone(lines.join(""));
});

it("it is in no row and no backup, which has the sealed configuration all the same", async () => {
  const place = path.join(folder, "whole.zip");
  await makeBackup({ ownerUrl: env.DATABASE_URL, readerUrl: roleUrl("platform"), store: fileStore() }, place);
  const archive = readFileSync(place);
  const parts = Object.entries(unzipSync(archive));
  const all = parts.map(([name, bytes]) => `${name} ${Buffer.from(bytes).toString("latin1")}`).join("\n");
  expect(all).toContain("app-secret");
  expect(all).toContain("hosting.configured");
  expect(all).toContain("Not allowed with ");
  expectNone(all);
  expectNone(archive.toString("latin1"));
  expect(all).not.toContain(env.APP_SECRET);
});
