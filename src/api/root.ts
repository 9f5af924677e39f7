import { authRouter } from "@/features/auth/router";
import { createCallerFactory, router } from "@/server/trpc";

/** Every procedure of the product, one router a feature. */
export const appRouter = router({ auth: authRouter });
export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
