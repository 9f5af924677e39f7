import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { processSingleton } from "@/lib/process-singleton";
import { purgeFigures } from "@/server/cdn/purger";
import { openStreams } from "@/server/events/hub";
import { listenerLags } from "@/server/events/listener-health";
import { RetryError } from "@/server/jobs/retry-error";
import type { Answered } from "../bundle-bridge.ts";
import { poolFigures } from "./pool-metrics";
import { trace } from "./trace";

const LATENCY_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300];

export const measures = () => processSingleton("metrics", open);

function open() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  openGauges(registry);
  openCdnFigures(registry);
  const registers = [registry];
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests that were answered, by method, route template and status.",
    labelNames: ["method", "route", "status"] as const,
    registers,
  });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to the last byte of its answer, by method and route template; without event streams.",
    labelNames: ["method", "route"] as const,
    buckets: LATENCY_SECONDS,
    registers,
  });
  const procedures = new Histogram({
    name: "startuphub_procedure_duration_seconds",
    help: "Time that a tRPC procedure took, by procedure and result: ok, refused or failed.",
    labelNames: ["procedure", "result"] as const,
    buckets: LATENCY_SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: "startuphub_job_duration_seconds",
    help: "Time that a job of the queue took, by queue and result: ok, retried (a service was away) or failed.",
    labelNames: ["queue", "result"] as const,
    buckets: JOB_SECONDS,
    registers,
  });
  const pages = new Counter({
    name: "startuphub_page_cache_requests_total",
    help: "Pages that the page cache was asked for, by result: hit, stale (served, then made again) or miss.",
    labelNames: ["result"] as const,
    registers,
  });
  const refusals = new Counter({
    name: "startuphub_refusals_total",
    help: "Calls that were refused for good, by what was called for and the reason.",
    labelNames: ["call", "reason"] as const,
    registers,
  });
  for (const result of CACHE_RESULTS) pages.inc({ result }, 0);
  return { registry, requests, seconds, procedures, jobs, pages, refusals };
}

function openGauges(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: "startuphub_database_pool_connections",
    help: "Connections of this process to the database, by pool and state: open, idle (part of open) or max.",
    labelNames: ["pool", "state"] as const,
    registers,
    collect() {
      for (const { name: pool, open, idle, max } of poolFigures())
        for (const [state, count] of Object.entries({ open, idle, max })) this.set({ pool, state }, count);
    },
  });
  new Gauge({
    name: "startuphub_database_pool_waiting",
    help: "Transactions and statements that wait for a connection, by pool.",
    labelNames: ["pool"] as const,
    registers,
    collect() {
      for (const { name: pool, waiting } of poolFigures()) this.set({ pool }, waiting);
    },
  });
  new Gauge({
    name: "startuphub_event_streams_open",
    help: "Event streams that browsers hold open here.",
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  new Gauge({
    name: "startuphub_listener_lag_seconds",
    help: "How long the last notification of this process took to come back to it, by channel, or how long it has waited.",
    labelNames: ["channel"] as const,
    registers,
    collect() {
      this.reset();
      for (const { channel, seconds } of listenerLags()) this.set({ channel }, seconds);
    },
  });
}

function openCdnFigures(registry: Registry): void {
  const registers = [registry];
  new Counter({
    name: "startuphub_cdn_purges_total",
    help: "Calls that had the CDN drop pages, by result: accepted, failed (retried) or expired (given up).",
    labelNames: ["result"] as const,
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(purgeFigures().counts)) this.inc({ result }, count);
    },
  });
  new Gauge({
    name: "startuphub_cdn_purge_lag_seconds",
    help: "How long the oldest change has waited for the CDN to accept its purge.",
    registers,
    collect() {
      this.set(purgeFigures().lagSeconds);
    },
  });
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const CACHE_RESULTS = ["hit", "stale", "miss"];
const STREAM_ROUTE = "/api/trpc/stream.watch";

/** Counts a finished response. All unknown methods share one label, so that clients can't create labels. */
export function countAnswer({ method, route, status, ms, cache }: Answered): void {
  const { requests, seconds, pages } = measures();
  const label = METHODS.has(method) ? method : "other";
  requests.inc({ method: label, route, status: String(status) });
  if (route !== STREAM_ROUTE) seconds.observe({ method: label, route }, ms / 1000);
  const result = cache?.toLowerCase() ?? "";
  if (CACHE_RESULTS.includes(result)) pages.inc({ result });
}

export async function measureJob<Result>(queue: string, work: () => Promise<Result>): Promise<Result> {
  const end = measures().jobs.startTimer({ queue });
  try {
    const result = await trace(`job ${queue}`, { "messaging.destination.name": queue }, work);
    end({ result: "ok" });
    return result;
  } catch (error) {
    end({ result: error instanceof RetryError ? "retried" : "failed" });
    throw error;
  }
}
