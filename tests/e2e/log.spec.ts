import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { freePort } from "../../scripts/launcher/ports.js";
import { SERVER_ARGUMENTS } from "../../scripts/launcher/server-arguments.js";
import { startCollector } from "../support/collector";
import { APP_SECRET } from "../support/product";
import { ask, PORT } from "./raw-request";

const HOST = "indie.localhost";
const TOKEN = "a-token-of-the-operator";

type Line = { host?: string; method?: string; route?: string | null; path?: string; status?: number };

async function startLogging(port: number, collectorUrl: string) {
  const settings = {
    NODE_ENV: "production" as const,
    DATABASE_URL: process.env.E2E_DATABASE_URL,
    APP_SECRET,
    PORT: String(port),
    PUBLIC_PORT: String(PORT),
    EMBEDDED: "1",
    JOBS: "off",
    LOG_LEVEL: "info",
    METRICS_TOKEN: TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
  };
  const server = spawn(process.execPath, SERVER_ARGUMENTS, {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output = text(server.stdout);
  const isReady = () =>
    ask("/api/health/ready", { port }).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) await sleep(100);
  return async () => {
    server.kill("SIGTERM");
    await once(server, "exit");
    return (await output).trim().split("\n");
  };
}

test("A server tells of each request in JSON lines, metrics and traces, by host and route", async () => {
  test.setTimeout(120_000);
  const port = await freePort();
  const collector = await startCollector();
  const stop = await startLogging(port, collector.url);
  const paths = ["/", "/", "/startup/none", "/browse?q=secret-word", "/wp-login.php", "/%zz"];
  for (const path of paths) await ask(path, { host: HOST, port });
  await ask("/api/trpc/auth.viewer", { host: HOST, port });
  await ask("/api/trpc/auth.viewer,made.up?batch=1&input=%7B%7D", { host: HOST, port });
  const headers = { authorization: `Bearer ${TOKEN}` };
  const metrics = (await ask("/api/metrics", { port, headers })).body;
  const lines = await stop();
  expect(lines.length).toBeGreaterThan(paths.length);
  const told: Line[] = lines.map((line) => JSON.parse(line));
  expect(lines.join("\n")).not.toContain("secret-word");
  const requests = told.filter(({ host }) => host === HOST);
  expect(requests.map(({ path, route, status }) => [path, route, status])).toEqual([
    ["/", "/", 200],
    ["/", "/", 200],
    ["/startup/none", "/startup/:slug", 404],
    ["/browse", "/browse", 200],
    ["/wp-login.php", "other", 404],
    ["/%zz", "other", 400],
    ["/api/trpc/auth.viewer", "/api/trpc/auth.viewer", 200],
    ["/api/trpc/auth.viewer,made.up", "other", expect.any(Number)],
  ]);
  for (const request of requests)
    expect(request).toMatchObject({ id: expect.any(String), method: "GET", ms: expect.any(Number) });
  expect(metrics).toMatch(/^http_requests_total\{method="GET",route="\/",status="200"\} 2$/m);
  expect(metrics).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/startup\/:slug"\} 1$/m,
  );
  expect(metrics).toMatch(/^http_requests_total\{[^}]*route="\/api\/trpc\/auth.viewer",status="200"\} 1$/m);
  expect(metrics).toMatch(
    /^startuphub_procedure_duration_seconds_count\{procedure="auth.viewer",result="ok"\} \d$/m,
  );
  expect(metrics).toMatch(/^startuphub_page_cache_requests_total\{result="hit"\} [1-9]/m);
  expect(metrics).toMatch(/^startuphub_page_cache_requests_total\{result="miss"\} [1-9]/m);
  expect(metrics).toMatch(/^startuphub_database_pool_connections\{pool="app",state="open"\} [1-9]/m);
  expect(metrics).toMatch(/^startuphub_database_pool_connections\{pool="reading",state="max"\} [1-9]/m);
  expect(metrics).toMatch(/^startuphub_listener_lag_seconds\{channel="startuphub_events"\} 0?\.?\d/m);
  expect(metrics).not.toMatch(/route="\/api\/(health|metrics)/);
  const spans = collector.take();
  expect(JSON.stringify(spans)).not.toContain("secret-word");
  const names = spans.map(({ name }) => name);
  for (const name of ["GET /", "GET /startup/:slug", "GET other", "trpc auth.viewer", "postgres SELECT"])
    expect(names).toContain(name);
  const request = spans.find(({ name }) => name === "GET /startup/:slug");
  const attributes = {
    "server.address": HOST,
    "http.route": "/startup/:slug",
    "http.response.status_code": 404,
  };
  expect(request).toMatchObject({ kind: 2, attributes });
  const below = spans.filter(({ traceId }) => traceId === request?.traceId).map(({ name }) => name);
  expect(below, "the page's statements belong to its request").toContain("postgres SELECT");
});
