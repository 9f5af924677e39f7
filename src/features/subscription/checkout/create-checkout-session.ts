import { eq } from "drizzle-orm";
import * as m from "#messages";
import { PLAN_IDS, type PlanId } from "@/access/names";
import type { AdminScope } from "@/access/scope";
import { subscriptions, tenants } from "@/domain/schema";
import { planOfPrice } from "@/domain/subscription/plan-prices";
import { planOf } from "@/domain/subscription/rules";
import { isPaid, isRunning, pickActiveSubscription } from "@/domain/subscription/status-rules";
import { askPayments, requireCards, requirePayments } from "@/features/subscription/call-provider";
import { findCustomer } from "@/features/subscription/customers";
import { requireOffer } from "@/features/subscription/enterprise-offer/require-offer";
import { assertSamePayer, requirePayer, returnAddress } from "@/features/subscription/payer";
import { TRIAL_DAYS } from "@/features/subscription/plans/rules";
import { assertPromisedPrice, priceOf } from "@/features/subscription/prices";
import type { CreateCheckoutSession } from "@/features/subscription/schema";
import { syncSubscription } from "@/features/subscription/sync/sync-subscription";
import { AppError } from "@/lib/errors/app-error";
import { type Checkout, PaymentError, type PaymentsPort } from "@/server/adapters/payments/port";
import { inTenant } from "@/server/db/client";
import {
  type CheckoutReservation,
  dropReservation,
  readCheckoutRow,
  reserveCheckout,
  saveCheckout,
  unsavedReservation,
} from "./reservation";

const SUCCESS = "/subscription/success";
const CANCEL = "/subscription/cancel";
const KEY_IN_USE = 409;

/**
 * Creates a checkout session. Repeated clicks and concurrent admins get the same one: its number is stored in
 * our row and serves as the provider's idempotency key. (BIL-3)
 * @throws AppError by `reason`: `payer`, `another`, `plan`, `community`, `same`, `price`, `off`,
 * `subscribed`, `another-checkout`, `provider`, and those of `requireOffer`
 */
export async function createCheckoutSession(
  scope: AdminScope,
  input: CreateCheckoutSession,
): Promise<{ sessionId: string; url: string }> {
  requirePayer(scope);
  assertMatchingEcho(scope, input);
  const plan = await requirePlan(scope, input);
  requirePayments();
  const priceId = priceOf(plan);
  requireCards(scope.tenant);
  assertSamePayer(input.priceId, priceId);
  const open = await askPayments(scope, m.subscription_checkoutFailed(), async (port) => {
    await assertPromisedPrice(port, plan);
    const opened = await openCheckout(scope, port, plan);
    if (plan === "enterprise") await assertStillOffered(scope, port, opened, input.offerId);
    return opened;
  });
  if (!open.url) throw new AppError("CONFLICT", m.subscription_billing_alreadySubscribed(), "subscribed");
  return { sessionId: open.id, url: open.url };
}

function assertMatchingEcho(
  scope: AdminScope,
  { tenantId, userId, successUrl, cancelUrl }: CreateCheckoutSession,
) {
  assertSamePayer(tenantId, scope.tenant.id);
  assertSamePayer(userId, scope.viewer.userId);
  assertSamePayer(successUrl, SUCCESS, returnAddress(scope, SUCCESS));
  assertSamePayer(cancelUrl, CANCEL, returnAddress(scope, CANCEL));
}

/** Resolves a plan that can be bought at checkout. Error messages follow the specification. */
async function requirePlan(
  scope: AdminScope,
  { plan: name, priceId, offerId }: CreateCheckoutSession,
): Promise<PlanId> {
  const wanted = name ?? planOfPrice(priceId ?? "");
  const plan = PLAN_IDS.find((id) => id === wanted);
  if (!plan) throw new AppError("BAD_REQUEST", m.subscription_noPlan(), "plan");
  if (plan === "community") throw new AppError("BAD_REQUEST", m.subscription_communityFree(), "community");
  if (plan === (await currentPlan(scope))) throw new AppError("CONFLICT", m.subscription_samePlan(), "same");
  if (plan === "enterprise") await requireOffer(scope, offerId);
  return plan;
}

/** A checkout must not outlive an offer that was withdrawn while it was opened. */
async function assertStillOffered(
  scope: AdminScope,
  port: PaymentsPort,
  { id }: Checkout,
  offerId: string | undefined,
): Promise<void> {
  try {
    await requireOffer(scope, offerId);
  } catch (error) {
    await port.expireCheckout(id);
    throw error;
  }
}

const currentPlan = (scope: AdminScope): Promise<PlanId> =>
  inTenant(scope, async (tx) => {
    const [row] = await tx
      .select({ pack: tenants.planType, subscribed: subscriptions.planType, status: subscriptions.status })
      .from(tenants)
      .leftJoin(subscriptions, eq(subscriptions.tenantId, tenants.id))
      .where(eq(tenants.id, scope.tenant.id));
    const subscribed = row?.subscribed && isPaid(row.status ?? "") ? row.subscribed : "community";
    return planOf(subscribed, row?.pack ?? "free");
  });

/**
 * Reads the previous checkout before the subscriptions, so that a payment completed in between shows up as a
 * subscription. One for another plan is closed first, so that only one can be paid.
 */
async function openCheckout(scope: AdminScope, port: PaymentsPort, plan: PlanId): Promise<Checkout> {
  const customerId = await findCustomer(scope, port);
  const known = await readCheckoutRow(scope);
  const isOther = known.checkoutPlan !== plan;
  const last = await findLast(scope, port, known, { customerId, isOther });
  const before = last?.status === "open" && isOther ? await port.expireCheckout(last.id) : last;
  const running = pickActiveSubscription(await port.listSubscriptions(customerId));
  if (running && isRunning(running.status)) return assertNoSecond(scope);
  if (before?.status === "open") return before;
  const wanted = { plan, known: known.checkoutNumber, isOver: before !== null };
  return create(scope, port, { ...(await reserveCheckout(scope, wanted)), customerId });
}

type Row = Awaited<ReturnType<typeof readCheckoutRow>>;
type Of = { customerId: string; isOther: boolean };

/** For another plan, also one whose id was never stored: asking again by its key returns it. */
async function findLast(scope: AdminScope, port: PaymentsPort, known: Row, { customerId, isOther }: Of) {
  const unsaved = isOther ? unsavedReservation(known, scope.now) : null;
  if (unsaved) return create(scope, port, { ...unsaved, customerId });
  return known.checkoutId ? stateOf(port, known.checkoutId) : null;
}

/** A session that the provider no longer knows counts as expired. */
async function stateOf(port: PaymentsPort, id: string): Promise<Checkout> {
  try {
    return await port.readCheckout(id);
  } catch (error) {
    if (error instanceof PaymentError && error.kind === "missing")
      return { id, status: "expired", url: null };
    throw error;
  }
}

/** Already paid, but the webhook may not have arrived yet, so syncs first. */
async function assertNoSecond(scope: AdminScope): Promise<never> {
  await syncSubscription(scope);
  throw new AppError("CONFLICT", m.subscription_billing_alreadySubscribed(), "subscribed");
}

type Reserved = CheckoutReservation & { customerId: string };

async function create(scope: AdminScope, port: PaymentsPort, reserved: Reserved): Promise<Checkout> {
  const { number, until, hasTrial, plan, customerId } = reserved;
  const order = {
    customerId,
    priceId: priceOf(plan),
    tenantId: scope.tenant.id,
    trialDays: hasTrial ? TRIAL_DAYS : null,
    expiresAt: until,
    successUrl: returnAddress(scope, `${SUCCESS}?session_id={CHECKOUT_SESSION_ID}`),
    cancelUrl: returnAddress(scope, CANCEL),
  };
  try {
    const made = await port.createCheckout(order, `checkout ${scope.tenant.id} ${customerId} ${number}`);
    await saveCheckout(scope, number, made.id);
    return made;
  } catch (error) {
    // The provider replays responses per key, errors too. After a timeout, or while the same request is still
    // running, the key finds the result.
    if (error instanceof PaymentError && error.status !== null && error.status !== KEY_IN_USE)
      await dropReservation(scope, number);
    throw error;
  }
}
