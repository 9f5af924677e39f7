import type { PlanId } from "@/access/names";
import { PLAN_NAMES } from "./rules";

export type BillingNews = {
  subject: string;
  paragraphs: string[];
  link?: { label: string; url: string };
};

const DATA_KEPT = "Nothing is deleted: everything your members have written and made stays where it is.";

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
        ? `You have canceled it, so nothing will be charged, and ${name} goes on with the Community plan. ${DATA_KEPT}`
        : "Your card is charged then and the plan goes on. Cancel before that day and nothing is charged.",
    ],
  }),
  trialPaid: (name: string, plan: PlanId): BillingNews => ({
    subject: "Your trial has ended",
    paragraphs: [
      `${name} goes on with the ${PLAN_NAMES[plan]} plan, which is charged every month from now on.`,
    ],
  }),
  trialOver: (name: string): BillingNews => ({
    subject: "Your trial has ended",
    paragraphs: [`${name} goes on with the Community plan, and nothing was charged. ${DATA_KEPT}`],
  }),
  ended: (name: string): BillingNews => ({
    subject: "Your subscription has ended",
    paragraphs: [`${name} goes on with the Community plan. ${DATA_KEPT}`],
  }),
  paymentFailed: ({ attempt, of, amount, next, name, url }: Failed): BillingNews => ({
    subject: `Your payment failed (${attempt} of ${of})`,
    paragraphs: [
      `${amount} for ${name} could not be charged to your card.`,
      next
        ? `It is tried again on ${next}. Until then the plan stays as it is; with another card it can be paid at once.`
        : `We won’t try again. Pay the invoice or subscribe again, otherwise ${name} moves to the Community plan. ${DATA_KEPT}`,
    ],
    ...linkTo("Pay the invoice", url),
  }),
  receipt: ({ amount, number, day, name, url }: Receipt): BillingNews => ({
    subject: `Receipt ${number}: ${amount}`,
    paragraphs: [`${amount} were paid for ${name} on ${day}. Thank you.`],
    ...linkTo("Open the receipt", url),
  }),
  unknownPrice: (name: string, priceId: string): BillingNews => ({
    subject: `${name} pays a price that no plan has`,
    paragraphs: [
      `The subscription of ${name} has the price ${priceId}. It is neither configured nor on the product of a plan.`,
      "The community keeps the plan that it had. Move the price to the product of its plan at the payment provider, or change the subscription’s price.",
    ],
  }),
  dispute: (name: string, id: string): BillingNews => ({
    subject: `A payment of ${name} is disputed`,
    paragraphs: [
      `The bank of ${name} asks for a payment back (dispute ${id}). Answer it at the payment provider before its time is over.`,
      "The community keeps its plan until you decide otherwise.",
    ],
  }),
};
