import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Probes, serveProbes } from "@/api/jobs/worker-health-checks";
import { measureJob } from "@/server/observability/metrics";

const token = vi.hoisted(() => {
  process.env.METRICS_TOKEN = "a-token-of-the-operator";
  return process.env.METRICS_TOKEN;
});

let probes: Probes;
let isStopping = false;
beforeAll(async () => {
  probes = await serveProbes(0, () => isStopping);
});
afterAll(() => probes.close());

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${probes.port}${path}`, init);
const scrape = (given: string) => ask("/api/metrics", { headers: { authorization: `Bearer ${given}` } });

it("a worker says that it runs and that it can reach its database", async () => {
  for (const path of ["/api/health/live", "/api/health/ready?from=monitor"]) {
    const answer = await ask(path);
    expect([path, answer.status, await answer.json()]).toEqual([path, 200, { status: "ok" }]);
  }
  expect((await ask("/api/health/ready", { method: "HEAD" })).status).toBe(200);
});

it("its metrics are for the holder of the token, and tell of its jobs", async () => {
  await measureJob("count-days", async () => undefined);
  await expect(measureJob("count-days", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect((await ask("/api/metrics")).status).toBe(404);
  expect((await scrape("another-token-of-somebody")).status).toBe(404);
  const answer = await scrape(token);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  const text = await answer.text();
  for (const result of ["ok", "failed"])
    expect(text).toContain(`startuphub_job_duration_seconds_count{queue="count-days",result="${result}"} 1`);
  expect(text).toContain("startuphub_database_up 1");
});

it("it answers nothing else", async () => {
  for (const path of ["/", "/api/trpc/auth.viewer", "/constructor", "/api/health"])
    expect((await ask(path)).status, path).toBe(404);
  expect((await ask("/api/health/live", { method: "POST" })).status).toBe(405);
});

it("while it finishes its last jobs it is alive and no longer ready", async () => {
  isStopping = true;
  expect((await ask("/api/health/ready")).status).toBe(503);
  expect((await ask("/api/health/live")).status).toBe(200);
});
