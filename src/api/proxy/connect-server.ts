import { env } from "@/env";
import type { BundleBridge } from "@/server/bundle-bridge";
import { countAnswer } from "@/server/observability/metrics";
import { admitsViewer } from "./authorize-shell";
import { rejectBlockedIp } from "./blocked-address";
import { findFailure } from "./failures";
import { findResults } from "./find-results";
import { isMissing } from "./missing-pages";
import { resolveRequest } from "./resolve-request";

/** Gives `src/server.ts` the functions that it calls for each request. Until then it answers "Starting". */
export function connectServer(bridge: BundleBridge): void {
  bridge.resolveRequest = resolveRequest;
  if (env.BLOCKS === "on") bridge.checkBlocks = rejectBlockedIp;
  bridge.admitsViewer = admitsViewer;
  bridge.findResults = findResults;
  bridge.isMissing = isMissing;
  bridge.findFailure = findFailure;
  bridge.countAnswer = countAnswer;
}
