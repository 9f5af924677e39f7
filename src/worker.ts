import "./server/console-lines";
import { startWorker } from "./api/background";
import { log } from "./server/log";

/** Longer than a job may take to end. */
const SHUTDOWN_SECONDS = 40;

const stop = await startWorker();
log.info("working");

async function shutDown(signal: string): Promise<void> {
  log.info({ signal }, "finishing the jobs at work");
  setTimeout(() => process.exit(1), SHUTDOWN_SECONDS * 1000).unref();
  await stop();
  process.exit(0);
}

process.once("SIGTERM", shutDown);
process.once("SIGINT", shutDown);
