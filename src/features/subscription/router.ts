import { adminProcedure, memberProcedure, router } from "@/server/trpc/procedures";
import { awaitCheckout } from "./awaiting";
import { cancelSubscription, resumeSubscription } from "./canceling";
import { changePlan, previewPlanChange } from "./changing-plan";
import { createCheckoutSession } from "./checking-out";
import { createPortalSession } from "./opening-portal";
import { readCurrent } from "./reading";
import { listReceipts } from "./receipts";
import {
  AwaitCheckout,
  CancelSubscription,
  ChangePlan,
  CreateCheckoutSession,
  CreatePortalSession,
  OwnCommunity,
  PreviewPlanChange,
} from "./schema";
import { getUsageData } from "./usage";

export const subscriptionRouter = router({
  current: memberProcedure.query(({ ctx }) => readCurrent(ctx)),
  createCheckoutSession: adminProcedure
    .input(CreateCheckoutSession)
    .mutation(({ ctx, input }) => createCheckoutSession(ctx, input)),
  createPortalSession: adminProcedure
    .input(CreatePortalSession)
    .mutation(({ ctx, input }) => createPortalSession(ctx, input)),
  cancelSubscription: adminProcedure
    .input(CancelSubscription)
    .mutation(({ ctx, input }) => cancelSubscription(ctx, input)),
  resumeSubscription: adminProcedure
    .input(OwnCommunity)
    .mutation(({ ctx, input }) => resumeSubscription(ctx, input)),
  previewPlanChange: adminProcedure
    .input(PreviewPlanChange)
    .query(({ ctx, input }) => previewPlanChange(ctx, input)),
  changePlan: adminProcedure.input(ChangePlan).mutation(({ ctx, input }) => changePlan(ctx, input)),
  receipts: adminProcedure.input(OwnCommunity).query(({ ctx, input }) => listReceipts(ctx, input)),
  getUsageData: adminProcedure.input(OwnCommunity).query(({ ctx, input }) => getUsageData(ctx, input)),
  awaitCheckout: adminProcedure.input(AwaitCheckout).query(({ ctx, input }) => awaitCheckout(ctx, input)),
});
