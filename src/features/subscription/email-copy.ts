import * as m from "#messages";
import type { PlanId } from "@/access/names";
import { PLAN_NAMES } from "./rules";

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

export const billingNews = {
  trialEnds: ({ days, day, plan, name, isCanceled }: TrialEnd): BillingNews => ({
    subject: `Your trial of ${PLAN_NAMES[plan]} ends in ${days === 1 ? "1 day" : `${days} days`}`,
    paragraphs: [
      `The trial of ${PLAN_NAMES[plan]} for ${name} ends on ${day}.`,
      isCanceled
        ? `You've canceled it, so you won't be charged, and ${name} moves to the Community plan. ${m.subscription_email_dataKept()}`
        : "We'll then charge your card and the plan continues. If you cancel before that day, you won't be charged.",
    ],
  }),
  trialPaid: (name: string, plan: PlanId): BillingNews => ({
    subject: "Your trial has ended",
    paragraphs: [`${name} continues on the ${PLAN_NAMES[plan]} plan, which is now charged every month.`],
  }),
  trialOver: (name: string): BillingNews => ({
    subject: "Your trial has ended",
    paragraphs: [
      `${name} is now on the Community plan, and you weren't charged. ${m.subscription_email_dataKept()}`,
    ],
  }),
  ended: (name: string): BillingNews => ({
    subject: "Your subscription has ended",
    paragraphs: [`${name} is now on the Community plan. ${m.subscription_email_dataKept()}`],
  }),
  paymentFailed: ({ attempt, of, amount, next, name, url }: Failed): BillingNews => ({
    subject: `Your payment failed (${attempt} of ${of})`,
    paragraphs: [
      `We couldn't charge ${amount} for ${name} to your card.`,
      next
        ? `We'll try again on ${next}. Until then the plan stays the same. You can also pay right away with another card.`
        : `We won't try again. Pay the invoice or subscribe again, otherwise ${name} moves to the Community plan. ${m.subscription_email_dataKept()}`,
    ],
    ...linkTo("Pay invoice", url),
  }),
  receipt: ({ amount, number, day, name, url }: Receipt): BillingNews => ({
    subject: `Receipt ${number}: ${amount}`,
    paragraphs: [`We received ${amount} for ${name} on ${day}. Thank you.`],
    ...linkTo("Open receipt", url),
  }),
  unknownPrice: (name: string, priceId: string): BillingNews => ({
    subject: `${name} has a price that belongs to no plan`,
    paragraphs: [
      `The subscription of ${name} has the price ${priceId}, which isn't configured and doesn't belong to a plan's product.`,
      "The community keeps its plan. At the payment provider, move the price to its plan's product or change the subscription's price.",
    ],
  }),
  dispute: (name: string, id: string): BillingNews => ({
    subject: `A payment of ${name} is disputed`,
    paragraphs: [
      `The bank of ${name} has disputed a payment (dispute ${id}). Respond at the payment provider before the deadline.`,
      "The community keeps its plan unless you change it.",
    ],
  }),
};
