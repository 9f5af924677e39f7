import * as m from "#messages";
import type { PlanId } from "@/access/names";
import type { TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { type Mail, queueMail } from "@/domain/mail/queue-mail";
import { listOwners, listSuperadmins } from "@/domain/member/owners";
import { attemptsInAll } from "@/domain/subscription/status-rules";
import { originOf } from "@/domain/tenant/origin";
import type { Facts } from "@/features/subscription/sync/facts";
import { formatMoney } from "@/lib/format/money";
import { formatDate } from "@/lib/time/date";
import type { Invoice } from "@/server/adapters/payments/port";
import type { Tx } from "@/server/db/client";
import { type BillingNews, billingNews } from "./email-copy";

const dayOf = ({ tenant }: TenantScope, date: Date): string => formatDate(date, "day", tenant.timeZone);

/**
 * Emails all owners once per event. `key` identifies the event; after its first email, later owners aren't
 * notified about it. Sends nothing for a deleted community.
 */
async function notifyOwners(
  tx: Tx,
  scope: TenantScope,
  key: string,
  write: () => BillingNews,
): Promise<void> {
  const { tenant } = scope;
  if (tenant.status === "deleted") return;
  for (const [at, { userId, email }] of (await listOwners(tx, scope)).entries()) {
    const name = at === 0 ? `billing ${key}` : `billing ${key} ${userId}`;
    const isNew = await queueMail(tx, scope, email, () => ({ ...ownerMail(tenant, write()), key: name }));
    if (!isNew && at === 0) return;
  }
}

function ownerMail({ domain, branding }: Tenant, { subject, paragraphs, link }: BillingNews): Mail {
  const view = { label: m.subscription_email_view(), url: `${originOf(domain)}/subscription` };
  const why = m.subscription_email_why({ community: branding.companyName });
  return { subject, heading: subject, paragraphs, action: link ?? view, why };
}

/** Sends the emails that follow from the current state, independent of the previous one. (BIL-5, BIL-8) */
export async function notifyBillingStatus(
  tx: Tx,
  scope: TenantScope,
  facts: Facts,
  plan: PlanId,
): Promise<void> {
  const { subscription, unpaid } = facts;
  if (!subscription) return;
  if (unpaid) await notifyPaymentFailed(tx, scope, unpaid);
  const { trialEnd, endedAt, status, id } = subscription;
  const name = scope.tenant.branding.companyName;
  if (trialEnd && status === "active" && !subscription.isCollectionPaused)
    await notifyOwners(tx, scope, `trial over ${id}`, () => billingNews.trialPaid(name, plan));
  if (status !== "canceled") return;
  const isTrialOver = trialEnd !== null && endedAt !== null && endedAt <= trialEnd;
  if (isTrialOver) await notifyOwners(tx, scope, `trial over ${id}`, () => billingNews.trialOver(name));
  else await notifyOwners(tx, scope, `ended ${id}`, () => billingNews.ended(name));
}

async function notifyPaymentFailed(tx: Tx, scope: TenantScope, invoice: Invoice): Promise<void> {
  const { attempts, nextAttemptAt, amount, currency, id, url } = invoice;
  if (attempts === 0) return;
  await notifyOwners(tx, scope, `failed ${id} ${attempts}`, () =>
    billingNews.paymentFailed({
      attempt: attempts,
      of: attemptsInAll(attempts, nextAttemptAt !== null),
      amount: formatMoney(amount, currency),
      next: nextAttemptAt && dayOf(scope, nextAttemptAt),
      name: scope.tenant.branding.companyName,
      url,
    }),
  );
}

/** Sends a receipt for a paid invoice, unless its amount is zero. (BIL-12) */
export async function notifyReceipt(tx: Tx, scope: TenantScope, invoice: Invoice): Promise<void> {
  const { id, status, amountPaid, currency, number, url, createdAt } = invoice;
  if (status !== "paid" || amountPaid <= 0) return;
  await notifyOwners(tx, scope, `receipt ${id}`, () =>
    billingNews.receipt({
      amount: formatMoney(amountPaid, currency),
      number: number ?? id,
      day: dayOf(scope, createdAt),
      name: scope.tenant.branding.companyName,
      url,
    }),
  );
}

export async function notifyTrial(
  tx: Tx,
  scope: TenantScope,
  trial: { subscriptionId: string; trialEnd: Date; plan: PlanId; isCanceled: boolean },
  days: number,
): Promise<void> {
  const key = `trial ${days} ${trial.subscriptionId} ${trial.trialEnd.toISOString()}`;
  await notifyOwners(tx, scope, key, () =>
    billingNews.trialEnds({
      days,
      day: dayOf(scope, trial.trialEnd),
      plan: trial.plan,
      name: scope.tenant.branding.companyName,
      isCanceled: trial.isCanceled,
    }),
  );
}

/** Notifies the superadmins once per price that a community pays a price which no plan has. (BIL-6) */
export async function notifyUnknownPrice(tx: Tx, scope: TenantScope, priceId: string): Promise<void> {
  await notifySuperadmins(tx, scope, `billing price ${scope.tenant.id} ${priceId}`, () =>
    billingNews.unknownPrice(scope.tenant.branding.companyName, priceId),
  );
}

async function notifySuperadmins(
  tx: Tx,
  scope: TenantScope,
  key: string,
  write: () => BillingNews,
): Promise<void> {
  for (const { userId, email } of await listSuperadmins(tx, scope))
    await queueMail(tx, scope, email, () => {
      const { subject, paragraphs } = write();
      const why = m.server_mail_aboutSuperadmin();
      return { subject, heading: subject, paragraphs, why, key: `${key} ${userId}` };
    });
}

/** Notifies the superadmins, because only they can respond to a dispute at the provider. */
export async function notifyDispute(tx: Tx, scope: TenantScope, disputeId: string): Promise<void> {
  await notifySuperadmins(tx, scope, `billing dispute ${disputeId}`, () =>
    billingNews.dispute(scope.tenant.branding.companyName, disputeId),
  );
}
