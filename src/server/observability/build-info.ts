import { env } from "@/env";

const startedAt = new Date(Date.now() - performance.now());

/** Which build this is, where it runs and since when: the deploy's own word, or else the start of the process. */
export const buildInfo = {
  version: env.BUILD_VERSION,
  environment: env.DEPLOY_ENVIRONMENT,
  deployedAt: env.DEPLOYED_AT ? new Date(env.DEPLOYED_AT) : startedAt,
} as const;
