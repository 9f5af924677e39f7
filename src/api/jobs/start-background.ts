import { rejectBlockedIp } from "@/api/proxy/blocked-address";
import { env } from "@/env";
import { isSetupOpen, setupToken } from "@/features/auth/platform/first-superadmin";
import { listenForInvalidations, listenWithoutPages } from "@/server/cache/invalidation-listener";
import { closePools } from "@/server/db/pools";
import { closeReadiness } from "@/server/db/readiness";
import { waitForDatabase } from "@/server/db/wait-for-database";
import { closeStreams, listenForEvents } from "@/server/events/hub";
import { stopJobs } from "@/server/jobs/enqueue";
import { log } from "@/server/logging/log";
import { startHeartbeat } from "@/server/observability/heartbeat";
import { countAnswer } from "@/server/observability/metrics";
import { watchPools } from "@/server/observability/pool-metrics";
import { checkStartup, warnOfMissingLimits } from "@/server/observability/startup-checks";
import { writeEvents } from "@/server/security/security-events";
import { startWorkers } from "./workers";

const hooks = globalThis as typeof globalThis & {
  startuphubCount?: typeof countAnswer;
  startuphubBlockCheck?: typeof rejectBlockedIp;
  startuphubClosing?: () => void;
  startuphubShutdown?: (() => Promise<void>)[];
};

/** The server calls the first hook when it begins to stop, the others in this order after the last answer. */
export async function startBackground(): Promise<void> {
  if (hooks.startuphubShutdown) return;
  hooks.startuphubShutdown = [];
  watchPools();
  checkStartup();
  await waitForDatabase();
  void warnOfMissingLimits().catch((error) => log.warn({ err: error }, "time limits could not be checked"));
  void logSetup().catch((error) => log.error({ err: error }, "nobody knows whether set-up is open"));
  const stopInvalidations = await listenForInvalidations();
  const stopEvents = await listenForEvents();
  hooks.startuphubClosing = closeStreams;
  hooks.startuphubCount = countAnswer;
  if (env.BLOCKS === "on") hooks.startuphubBlockCheck = rejectBlockedIp;
  if (env.JOBS === "server") await startWorkers();
  const stopHeartbeat = await startHeartbeat({ hasJobs: env.JOBS === "server" });
  hooks.startuphubShutdown.push(
    writeEvents,
    stopHeartbeat,
    stopInvalidations,
    stopEvents,
    stopJobs,
    closeReadiness,
    closePools,
  );
}

/** A job that is being done when the worker is told to stop may take this long. */
const DRAIN_MS = 30_000;

/** Works off the queue without answering requests. Returns how to stop, which waits for the jobs at work. */
export async function startWorker(): Promise<() => Promise<void>> {
  watchPools();
  await waitForDatabase();
  const stopListening = await listenWithoutPages();
  await startWorkers();
  const stopHeartbeat = await startHeartbeat({ hasJobs: true });
  return async () => {
    await stopJobs(DRAIN_MS);
    await stopHeartbeat();
    await writeEvents();
    await stopListening();
    await closePools();
  };
}

/** Prints the word by which the first superadmin is made, as long as there is none. */
async function logSetup(): Promise<void> {
  if (!(await isSetupOpen())) return;
  log.warn(`the platform has no superadmin yet: open /admin-setup and enter the token ${setupToken()}`);
}
