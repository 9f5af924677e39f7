import { env } from "@/env";
import { isInstant } from "@/lib/time/instant";

const startedAt = new Date(Date.now() - performance.now());
const given = new Date(env.DEPLOYED_AT ?? "");

/**
 * The build's version, environment and deployment time, as set by the deployment; the time defaults to the
 * start of the process.
 */
export const buildInfo = {
  version: env.BUILD_VERSION,
  environment: env.DEPLOY_ENVIRONMENT,
  deployedAt: isInstant(given) ? given : startedAt,
} as const;
