import type { TenantScope } from "@/access/scope";
import { planById } from "@/features/subscription/plans/rules";
import { formatMoney } from "@/lib/format/money";
import { formatDate } from "@/lib/time/date";
import type { Mail } from "@/server/mail/queue-mail";
import { originOf } from "@/server/tenants/resolve-host";
import { offerPath } from "./urls";

const whyOf = ({ tenant }: TenantScope): string =>
  `You get this mail because you own ${tenant.name}. Such mails are always sent.`;

/** The monthly price of Enterprise in words. */
export function enterprisePrice(): string {
  const { priceCents = 0, currency = "usd", interval = "month" } = planById("enterprise") ?? {};
  return `${formatMoney(priceCents, currency, { isShort: true })} per ${interval}`;
}

type Sent = { id: string; expiresAt: Date };

export function offerMail(scope: TenantScope, recipient: string, { id, expiresAt }: Sent): Mail {
  const { tenant } = scope;
  return {
    recipient,
    subject: `Enterprise for ${tenant.name}`,
    heading: `Enterprise for ${tenant.name}`,
    paragraphs: [
      `The platform’s operators offer ${tenant.name} the Enterprise plan for ${enterprisePrice()}.`,
      "Open the offer, signed in as yourself, to see what it includes and what it costs. Nothing is charged before you confirm.",
      `It is for you as an owner, and valid until ${formatDate(expiresAt, "moment", tenant.timeZone)}.`,
    ],
    action: { label: "Open the offer", url: `${originOf(tenant.domain)}${offerPath(id)}` },
    why: whyOf(scope),
  };
}

export const offerWithdrawnMail = (scope: TenantScope, recipient: string): Mail => ({
  recipient,
  subject: `The offer of Enterprise for ${scope.tenant.name} is withdrawn`,
  heading: `The offer of Enterprise for ${scope.tenant.name} is withdrawn`,
  paragraphs: [
    "The platform’s operators have withdrawn their offer. Its link no longer leads to a checkout, and nothing was charged.",
  ],
  why: whyOf(scope),
});
