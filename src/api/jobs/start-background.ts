import { connectServer } from "@/api/proxy/connect-server";
import { storeCalls } from "@/domain/api-keys/usage";
import { writeEvents } from "@/domain/security/security-events";
import { env } from "@/env";
import { writePageViews } from "@/features/analytics/visits/count-page";
import { isSetupOpen, setupToken } from "@/features/auth/superadmin/first-superadmin";
import { bundleBridge } from "@/server/bundle-bridge";
import { listenForInvalidations } from "@/server/cache/invalidation-listener";
import { watchDatabase } from "@/server/db/availability";
import { closePools } from "@/server/db/pools";
import { checkStatements } from "@/server/db/prepared-statements";
import { waitForDatabase } from "@/server/db/wait-for-database";
import { closeStreams, listenForEvents } from "@/server/events/hub";
import { stopJobs } from "@/server/jobs/enqueue";
import { log } from "@/server/logging/log";
import { checkStartup, warnOfMissingSettings } from "@/server/observability/boot-checks";
import { startHeartbeat } from "@/server/observability/heartbeat";
import { watchPools } from "@/server/observability/pool-metrics";
import { syncCounters } from "@/server/rate-limit/synced-counters";
import { startCdnPurges } from "./cdn-purges";
import { startWorkers } from "./workers";

/**
 * Waits for the database, listens for changes and events, gives `src/server.ts` what it needs to answer requests, and
 * starts the job workers.
 */
export async function startBackground(): Promise<void> {
  const bridge = bundleBridge();
  if (bridge.shutdown) return;
  bridge.shutdown = [];
  watchPools();
  checkStartup();
  await waitForDatabase(bridge.begun.resolve);
  const stopWatching = watchDatabase();
  void warnOfMissingSettings().catch((error) =>
    log.warn({ err: error }, "the settings of the database roles could not be checked"),
  );
  void checkStatements();
  void logSetup().catch((error) => log.error({ err: error }, "could not find out whether setup is open"));
  const cdn = startCdnPurges();
  const stopInvalidations = await listenForInvalidations(cdn ? [cdn] : []);
  cdn?.onListening();
  const stopEvents = await listenForEvents();
  bridge.onClosing = closeStreams;
  connectServer(bridge);
  bridge.hasStarted = true;
  bridge.begun.resolve();
  if (env.JOBS === "server") await startWorkers();
  const stopHeartbeat = await startHeartbeat({ hasJobs: env.JOBS === "server" });
  bridge.shutdown.push(
    writeEvents,
    writePageViews,
    syncCounters,
    storeCalls,
    stopHeartbeat,
    ...(cdn ? [cdn.stop] : []),
    stopInvalidations,
    stopEvents,
    stopJobs,
    stopWatching,
    closePools,
  );
}

const DRAIN_MS = 30_000;

/**
 * Processes jobs without serving requests. Returns a function that stops the worker and waits for running
 * jobs.
 */
export async function startWorker(): Promise<() => Promise<void>> {
  watchPools();
  await waitForDatabase();
  void checkStatements();
  const stopWatching = watchDatabase();
  const stopListening = await listenForInvalidations();
  await startWorkers();
  const stopHeartbeat = await startHeartbeat({ hasJobs: true });
  return async () => {
    await stopJobs(DRAIN_MS);
    await stopHeartbeat();
    await writeEvents();
    await stopListening();
    await stopWatching();
    await closePools();
  };
}

/** Logs the setup token for the first superadmin until one exists. */
async function logSetup(): Promise<void> {
  if (!(await isSetupOpen())) return;
  log.warn(`the platform has no superadmin yet: open /admin-setup and enter the token ${setupToken()}`);
}
