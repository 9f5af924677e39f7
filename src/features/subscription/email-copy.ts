import * as m from "#messages";
import type { PlanId } from "@/access/names";
import { PLAN_NAMES } from "@/domain/subscription/rules";

export type BillingNews = {
  subject: string;
  paragraphs: string[];
  link?: { label: string; url: string };
};

type TrialEnd = { days: number; day: string; plan: PlanId; name: string; isCanceled: boolean };
type Failed = {
  attempt: number;
  of: number;
  amount: string;
  next: string | null;
  name: string;
  url: string | null;
};
type Receipt = { amount: string; number: string; day: string; name: string; url: string | null };

const linkTo = (label: string, url: string | null) => (url ? { link: { label, url } } : {});

const withDataKept = (text: string): string => `${text} ${m.subscription_email_dataKept()}`;

export const billingNews = {
  trialEnds: ({ days, day, plan, name: community, isCanceled }: TrialEnd): BillingNews => ({
    subject: m.subscription_email_trialEnds({ days, plan: PLAN_NAMES[plan] }),
    paragraphs: [
      m.subscription_email_trialEndsText({ plan: PLAN_NAMES[plan], community, day }),
      isCanceled
        ? withDataKept(m.subscription_email_trialCanceled({ community }))
        : m.subscription_email_trialContinues(),
    ],
  }),
  trialPaid: (community: string, plan: PlanId): BillingNews => ({
    subject: m.subscription_email_trialOver(),
    paragraphs: [m.subscription_email_trialPaidText({ community, plan: PLAN_NAMES[plan] })],
  }),
  trialOver: (community: string): BillingNews => ({
    subject: m.subscription_email_trialOver(),
    paragraphs: [withDataKept(m.subscription_email_trialOverText({ community }))],
  }),
  ended: (community: string): BillingNews => ({
    subject: m.subscription_email_ended(),
    paragraphs: [withDataKept(m.subscription_email_endedText({ community }))],
  }),
  paymentFailed: ({ attempt, of, amount, next, name: community, url }: Failed): BillingNews => ({
    subject: m.subscription_email_failed({ attempt, attempts: of }),
    paragraphs: [
      m.subscription_email_failedText({ amount, community }),
      next
        ? m.subscription_email_failedNext({ day: next })
        : withDataKept(m.subscription_email_failedLast({ community })),
    ],
    ...linkTo(m.subscription_email_payInvoice(), url),
  }),
  receipt: ({ amount, number, day, name: community, url }: Receipt): BillingNews => ({
    subject: m.subscription_email_receipt({ number, amount }),
    paragraphs: [m.subscription_email_receiptText({ amount, community, day })],
    ...linkTo(m.subscription_email_openReceipt(), url),
  }),
  unknownPrice: (community: string, priceId: string): BillingNews => ({
    subject: m.subscription_email_unknownPrice({ community }),
    paragraphs: [
      m.subscription_email_unknownPriceText({ community, price: priceId }),
      m.subscription_email_unknownPriceAdvice(),
    ],
  }),
  dispute: (community: string, id: string): BillingNews => ({
    subject: m.subscription_email_disputed({ community }),
    paragraphs: [m.subscription_email_disputedText({ community, id }), m.subscription_email_disputedAdvice()],
  }),
};
