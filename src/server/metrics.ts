import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

type Measures = {
  registry: Registry;
  requests: Counter<"method" | "status">;
  seconds: Histogram<"method">;
};

const measured = globalThis as typeof globalThis & { startuphubMeasures?: Measures };

/** What this process counts, since it started; one set a process, however often its code is loaded. */
export function measures(): Measures {
  measured.startuphubMeasures ??= open();
  return measured.startuphubMeasures;
}

function open(): Measures {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests that were answered, by method and status.",
    labelNames: ["method", "status"] as const,
    registers,
  });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to the last byte of its answer.",
    labelNames: ["method"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  return { registry, requests, seconds };
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts an answer that has gone out; a method that nobody knows is one label and not one for each of its spellings. */
export function countAnswer(method: string, status: number, ms: number): void {
  const { requests, seconds } = measures();
  const label = METHODS.has(method) ? method : "other";
  requests.inc({ method: label, status: String(status) });
  seconds.observe({ method: label }, ms / 1000);
}
