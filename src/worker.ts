import "./server/env-file.js";
import "@/server/logging/capture-console";
import { startWorker } from "@/api/jobs/start-background";
import { serveProbes } from "@/api/jobs/worker-health-checks";
import { log } from "@/server/logging/log";
import { env } from "./env.js";

/** Longer than a running job may take to finish. */
const SHUTDOWN_SECONDS = 40;

const traces = env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (await import("./server/observability/trace-export")).startTraces()
  : null;

let isStopping = false;

/** Null until the database is there. */
let stop: (() => Promise<void>) | null = null;
const probes = env.WORKER_PORT === undefined ? null : await openProbes(env.WORKER_PORT);
process.on("SIGTERM", shutDown);
process.on("SIGINT", shutDown);
stop = await startWorker();
log.info({ port: probes?.port }, "working");

async function openProbes(port: number) {
  try {
    return await serveProbes(port, () => isStopping || stop === null);
  } catch (error) {
    log.fatal({ err: error }, `Port ${port} cannot be listened on. Set WORKER_PORT to another one.`);
    return process.exit(1);
  }
}

async function shutDown(signal: string): Promise<void> {
  if (isStopping) return;
  log.info({ signal }, "finishing the jobs at work");
  isStopping = true;
  setTimeout(() => process.exit(1), SHUTDOWN_SECONDS * 1000).unref();
  await stop?.();
  await probes?.close();
  await traces?.stop();
  process.exit(0);
}
