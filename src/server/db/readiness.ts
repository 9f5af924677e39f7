import { processSingleton } from "@/lib/process-singleton";
import { bundleBridge } from "@/server/bundle-bridge";
import { isDatabaseAway, probeDatabase } from "./availability";
import { losesStatements, UNKEPT_STATEMENTS } from "./prepared-statements";

type Readiness = { deaf: Set<string> };

const readiness = () => processSingleton<Readiness>("readiness", () => ({ deaf: new Set() }));

export function reportHearing(channel: string, isHeard: boolean): void {
  if (isHeard) readiness().deaf.delete(channel);
  else readiness().deaf.add(channel);
}

/** Returns the reason a load balancer should send no requests here, or null. */
export async function findUnreadyReason(): Promise<string | null> {
  const { deaf } = readiness();
  if (bundleBridge().isDraining) return "the server is about to stop";
  if (isDatabaseAway()) return "the database doesn't answer";
  if (deaf.size > 0) return `the server doesn't hear its own notifications on ${[...deaf].join(", ")}`;
  const reason = await probeDatabase();
  if (reason) return `the database doesn't answer: ${reason}`;
  return (await losesStatements()) ? UNKEPT_STATEMENTS : null;
}
