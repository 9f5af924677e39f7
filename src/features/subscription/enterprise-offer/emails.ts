import type { TenantScope } from "@/access/scope";
import { planById } from "@/features/subscription/plans/rules";
import { formatMoney } from "@/lib/format/money";
import { formatDate } from "@/lib/time/date";
import type { Mail } from "@/server/mail/queue-mail";
import { originOf } from "@/server/tenants/resolve-host";
import { offerPath } from "./urls";

const whyOf = ({ tenant }: TenantScope): string =>
  `You're receiving this email because you own ${tenant.name}. These emails are always sent.`;

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
      `The platform's operators offer ${tenant.name} the Enterprise plan for ${enterprisePrice()}.`,
      "Sign in and open the offer to see what it includes and what it costs. You won't be charged until you confirm.",
      `It's for you as an owner and valid until ${formatDate(expiresAt, "moment", tenant.timeZone)}.`,
    ],
    action: { label: "Open offer", url: `${originOf(tenant.domain)}${offerPath(id)}` },
    why: whyOf(scope),
  };
}

export const offerWithdrawnMail = (scope: TenantScope, recipient: string): Mail => ({
  recipient,
  subject: `The Enterprise offer for ${scope.tenant.name} was withdrawn`,
  heading: `The Enterprise offer for ${scope.tenant.name} was withdrawn`,
  paragraphs: [
    "The platform's operators withdrew their offer. Its link no longer works, and you weren't charged.",
  ],
  why: whyOf(scope),
});
