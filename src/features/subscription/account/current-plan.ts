import { eq } from "drizzle-orm";
import { holds } from "@/access/decide";
import type { MemberScope } from "@/access/scope";
import { subscriptions, tenants } from "@/domain/schema";
import { isGranted, planOf } from "@/domain/subscription/rules";
import { isPaid } from "@/domain/subscription/status-rules";
import { areCardsOn } from "@/features/subscription/call-provider";
import { isPayer } from "@/features/subscription/payer";
import { isTrialOpen } from "@/features/subscription/trials/trials";
import { inTenant, type Tx } from "@/server/db/client";
import type { Account } from "./rules";

export type CurrentSubscription = Account & {
  /** True if the viewer may make purchases for the community. */
  canManage: boolean;
  isTrialAvailable: boolean;
};

type Row = typeof subscriptions.$inferSelect;
const NONE = { planType: "community", status: "inactive" } as const satisfies Partial<Row>;

/** Without a row, the plan is community and the status inactive. */
export const readCurrent = (scope: MemberScope): Promise<CurrentSubscription> =>
  inTenant(scope, async (tx) => {
    const [found] = await tx
      .select({ pack: tenants.planType, row: subscriptions })
      .from(tenants)
      .leftJoin(subscriptions, eq(subscriptions.tenantId, tenants.id))
      .where(eq(tenants.id, scope.tenant.id));
    const row: Partial<Row> = found?.row ?? NONE;
    const pack = found?.pack ?? "free";
    const status = row.status ?? "inactive";
    const subscribedPlan = (isPaid(status) && row.planType) || "community";
    const runsIt = holds(scope.viewer, "admin");
    const standing = { tier: scope.tenant.tier, package: pack, subscribed: subscribedPlan };
    return {
      plan: planOf(subscribedPlan, pack),
      subscribedPlan,
      isGranted: isGranted(standing),
      status: runsIt ? status : isPaid(status) ? "active" : "inactive",
      currentPeriodEnd: row.currentPeriodEnd ?? null,
      cancelAtPeriodEnd: runsIt && (row.cancelAtPeriodEnd ?? false),
      ...(runsIt ? await detailsOf(tx, scope, row) : NO_DETAILS),
      canManage: isPayer(scope),
      cardsOn: areCardsOn(scope.tenant),
    };
  });

const NO_DETAILS = {
  trialEndsAt: null,
  cancelReason: null,
  scheduledPlan: null,
  paymentProblem: null,
  disputedAt: null,
  isCollectionPaused: false,
  isTrialAvailable: false,
};

async function detailsOf(tx: Tx, scope: MemberScope, row: Partial<Row>) {
  const { paymentFailedAt, paymentAttempts = 0, nextPaymentAt = null } = row;
  return {
    trialEndsAt: row.status === "trialing" ? (row.trialEnd ?? null) : null,
    cancelReason: row.cancelReason ?? null,
    scheduledPlan: row.scheduledPlan ?? null,
    paymentProblem: paymentFailedAt
      ? { since: paymentFailedAt, attempts: paymentAttempts, nextAttemptAt: nextPaymentAt }
      : null,
    disputedAt: row.disputedAt ?? null,
    isCollectionPaused: row.isCollectionPaused ?? false,
    isTrialAvailable: await isTrialOpen(tx, scope),
  };
}
