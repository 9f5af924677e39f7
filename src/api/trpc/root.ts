import { createCallerFactory, router } from "@/domain/guard/procedures";
import { analyticsRouter } from "@/features/analytics/router";
import { authRouter } from "@/features/auth/router";
import { flagsRouter } from "@/features/flags/router";
import { healthRouter } from "@/features/health/router";
import { hostingRouter } from "@/features/hosting/router";
import { integrationsRouter } from "@/features/integrations/router";
import { memberRouter } from "@/features/member/router";
import { notificationRouter } from "@/features/notification/router";
import { platformRouter } from "@/features/platform/router";
import { securityRouter } from "@/features/security/router";
import { sessionRouter } from "@/features/session/router";
import { startupRouter } from "@/features/startup/router";
import { subscriptionRouter } from "@/features/subscription/router";
import { supportRouter } from "@/features/support/router";
import { tenantRouter } from "@/features/tenant/router";
import { casesRouter, moderationRouter } from "./moderation-cases-router";
import { shellRouter } from "./shell-router";
import { streamRouter } from "./stream-router";

export const appRouter = router({
  analytics: analyticsRouter,
  auth: authRouter,
  flags: flagsRouter,
  cases: casesRouter,
  hosting: hostingRouter,
  health: healthRouter,
  integrations: integrationsRouter,
  member: memberRouter,
  moderation: moderationRouter,
  notification: notificationRouter,
  platform: platformRouter,
  security: securityRouter,
  session: sessionRouter,
  shell: shellRouter,
  startup: startupRouter,
  stream: streamRouter,
  subscription: subscriptionRouter,
  support: supportRouter,
  tenant: tenantRouter,
});
export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
