import { adminProcedure, memberProcedure, router, superadminProcedure } from "@/domain/guard/procedures";
import { createPortalSession } from "@/features/subscription/account/create-portal-session";
import { readCurrent } from "@/features/subscription/account/current-plan";
import { listReceipts } from "@/features/subscription/account/receipts";
import { awaitCheckout } from "@/features/subscription/checkout/await-checkout";
import { createCheckoutSession } from "@/features/subscription/checkout/create-checkout-session";
import { SendOffer, WithdrawOffer } from "@/features/subscription/enterprise-offer/schema";
import { sendOffer } from "@/features/subscription/enterprise-offer/send-offer";
import { withdrawSentOffer } from "@/features/subscription/enterprise-offer/withdraw-offer";
import { cancelSubscription, resumeSubscription } from "@/features/subscription/plans/cancel-subscription";
import { changePlan, previewPlanChange } from "@/features/subscription/plans/change-plan";
import { getUsageData } from "@/features/subscription/usage/queries";
import {
  AwaitCheckout,
  CancelSubscription,
  ChangePlan,
  CreateCheckoutSession,
  CreatePortalSession,
  OwnCommunity,
  PreviewPlanChange,
} from "./schema";

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
  sendEnterpriseOffer: superadminProcedure
    .input(SendOffer)
    .mutation(({ ctx, input }) => sendOffer(ctx, input)),
  withdrawEnterpriseOffer: superadminProcedure
    .input(WithdrawOffer)
    .mutation(({ ctx, input }) => withdrawSentOffer(ctx, input)),
  awaitCheckout: adminProcedure.input(AwaitCheckout).query(({ ctx, input }) => awaitCheckout(ctx, input)),
});
