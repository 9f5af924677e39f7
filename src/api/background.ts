import { env } from "@/env";
import { closePools } from "@/server/db/client";
import { stopJobs } from "@/server/jobs";
import { listenForInvalidations } from "@/server/listener";
import { warnAtStart } from "@/server/start-warnings";
import { workJobs } from "./jobs";

const hooks = globalThis as typeof globalThis & { startuphubShutdown?: (() => Promise<void>)[] };

/** The server runs the hooks in this order once the last request is answered. */
export async function startBackground(): Promise<void> {
  if (hooks.startuphubShutdown) return;
  hooks.startuphubShutdown = [];
  warnAtStart();
  const stopListening = await listenForInvalidations();
  if (env.JOBS === "server") await workJobs();
  hooks.startuphubShutdown.push(stopListening, stopJobs, closePools);
}
