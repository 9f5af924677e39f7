import "../../support/fresh-modules";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import answerProcedures from "@/pages/api/trpc/[trpc]";
import { normalizeForwardedHeaders } from "@/server/http/client-address";
import { measureJob } from "@/server/observability/metrics";
import { watchPools } from "@/server/observability/pool-metrics";
import { readRoutes, templatesOf } from "@/server/observability/route-templates";
import { startTraces, type Traces } from "@/server/observability/trace-export";

/** A collector that keeps what it is sent. */
const collector = await vi.hoisted(async () => {
  const { startCollector } = await import("../../support/collector");
  const started = await startCollector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = started.url;
  process.env.BUILD_VERSION = "0.2.0+test";
  return started;
});

const PARENT = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };
const SECRETS = ["secret-of-the-query", "secret-of-the-cookie", "secret-of-the-token"];

let traces: Traces | undefined;
afterEach(() => traces?.stop());

/** Sends one call of a procedure through a server that is traced as ours is, and waits for its spans. */
async function call({ trustsParent = false, path = "/api/trpc/auth.viewer?secret-of-the-query=1" } = {}) {
  traces = startTraces({ findTemplate: templatesOf(readRoutes(true)), trustsParent });
  watchPools();
  const server = createServer((request, response) =>
    traces?.serve(request, response, () => {
      normalizeForwardedHeaders(request, "the-id-of-the-request");
      void answerProcedures(request, response);
    }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const headers = {
    traceparent: `00-${PARENT.traceId}-${PARENT.spanId}-01`,
    cookie: "better-auth.session_token=secret-of-the-cookie",
    authorization: "Bearer secret-of-the-token",
  };
  const answer = await fetch(`http://localhost:${port}${path}`, { headers });
  await answer.arrayBuffer();
  await new Promise((resolve) => server.close(resolve));
  await traces.stop();
  return collector.take();
}

describe("traces", () => {
  it("show a request, its procedure and the database's work in one tree", async () => {
    const spans = await call();
    const request = spans.find(({ name }) => name === "GET /api/trpc/auth.viewer");
    expect(request).toMatchObject({
      kind: 2,
      attributes: {
        "http.request.method": "GET",
        "http.route": "/api/trpc/auth.viewer",
        "http.response.status_code": 200,
        "server.address": expect.stringMatching(/^localhost(:\d+)?$/),
        "startuphub.request_id": "the-id-of-the-request",
      },
      resource: { "service.name": "startuphub", "service.version": "0.2.0+test" },
    });
    const procedure = spans.find(({ name }) => name === "trpc auth.viewer");
    expect(procedure).toMatchObject({
      parentSpanId: request?.spanId,
      attributes: { "rpc.method": "auth.viewer", "server.address": "localhost" },
    });
    const statements = spans.filter(({ attributes }) => attributes["db.system.name"] === "postgresql");
    expect(statements.length).toBeGreaterThan(0);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    const ids = new Set(spans.map(({ spanId }) => spanId));
    for (const span of spans)
      if (span !== request) expect([span.name, ids.has(span.parentSpanId)]).toEqual([span.name, true]);
    for (const secret of SECRETS) expect(JSON.stringify(spans)).not.toContain(secret);
  });

  it("belong to the caller's trace only behind a trusted proxy", async () => {
    const own = await call();
    expect(own[0]?.traceId).not.toBe(PARENT.traceId);
    const passedOn = await call({ trustsParent: true });
    expect(passedOn.find(({ kind }) => kind === 2)).toMatchObject({
      traceId: PARENT.traceId,
      parentSpanId: PARENT.spanId,
    });
  });

  it("leave out files and monitors", async () => {
    expect((await call({ path: "/api/health/live" })).filter(({ kind }) => kind === 2)).toEqual([]);
  });

  it("show jobs, and of a failure its type alone", async () => {
    traces = startTraces();
    const failure = Object.assign(new Error("secret-of-the-query"), { code: "23505" });
    await expect(measureJob("count-days", () => Promise.reject(failure))).rejects.toThrow();
    await traces.stop();
    const spans = await collector.take();
    expect(spans).toMatchObject([
      { name: "job count-days", attributes: { "error.type": "23505" }, status: { code: 2 } },
    ]);
    expect(JSON.stringify(spans)).not.toContain("secret");
  });
});

describe("without a collector", () => {
  const sources = globSync("src/**/*.{ts,tsx,js}");
  const importers = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, "utf8")));

  it("nothing loads the library: one file knows it, which the processes import on condition", () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(importers(/["']@opentelemetry\//)).toEqual(["src/server/observability/trace-export.ts"]);
    const users = importers(/trace-export/).filter((file) => !file.endsWith("trace-export.ts"));
    const comment = "src/server/observability/trace.ts";
    expect(users.filter((file) => file !== comment).sort()).toEqual(["src/server.ts", "src/worker.ts"]);
    for (const file of ["src/server.ts", "src/worker.ts"])
      expect(readFileSync(file, "utf8")).toMatch(
        /= env\.OTEL_EXPORTER_OTLP_ENDPOINT\s+\? \(await import\("\.\/server\/observability\/trace-export/,
      );
  });

  it("the hook by which another test sees what a worker loads sees it", () => {
    const code = 'await import("./src/server/observability/trace-export.ts")';
    const words = [
      "--import",
      "./tests/support/name-telemetry.js",
      "--import",
      "tsx",
      "--input-type=module",
      "-e",
      code,
    ];
    expect(spawnSync(process.execPath, words, { encoding: "utf8" }).stderr).toContain(
      "loads @opentelemetry/sdk-trace",
    );
  });
});
