import { env } from "@/env";

const startedAt = new Date(Date.now() - performance.now());

/**
 * The build's version, environment and deployment time, as set by the deployment; the time defaults to the
 * start of the process.
 */
export const buildInfo = {
  version: env.BUILD_VERSION,
  environment: env.DEPLOY_ENVIRONMENT,
  deployedAt: env.DEPLOYED_AT ? new Date(env.DEPLOYED_AT) : startedAt,
} as const;
