import { env } from "@/env";
import { closePools } from "@/server/db/client";
import { closeStreams, listenForEvents } from "@/server/event-hub";
import { stopJobs } from "@/server/jobs";
import { listenForInvalidations } from "@/server/listener";
import { writeEvents } from "@/server/security-events";
import { warnAtStart } from "@/server/start-warnings";
import { refuseBlocked } from "./door";
import { workJobs } from "./jobs";

const hooks = globalThis as typeof globalThis & {
  startuphubDoor?: typeof refuseBlocked;
  startuphubClosing?: () => void;
  startuphubShutdown?: (() => Promise<void>)[];
};

/** The server calls the first hook when it begins to stop, the others in this order after the last answer. */
export async function startBackground(): Promise<void> {
  if (hooks.startuphubShutdown) return;
  hooks.startuphubShutdown = [];
  warnAtStart();
  const stopInvalidations = await listenForInvalidations();
  const stopEvents = await listenForEvents();
  hooks.startuphubClosing = closeStreams;
  if (env.BLOCKS === "on") hooks.startuphubDoor = refuseBlocked;
  if (env.JOBS === "server") await workJobs();
  hooks.startuphubShutdown.push(writeEvents, stopInvalidations, stopEvents, stopJobs, closePools);
}
