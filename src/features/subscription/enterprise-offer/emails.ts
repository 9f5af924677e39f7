import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import type { Mail } from "@/domain/mail/queue-mail";
import { originOf } from "@/domain/tenant/origin";
import { planById } from "@/features/subscription/plans/rules";
import { formatMoney } from "@/lib/format/money";
import { formatDate } from "@/lib/time/date";
import { offerPath } from "./urls";

const whyOf = ({ tenant }: TenantScope): string => m.subscription_email_why({ community: tenant.name });

/** The monthly price of Enterprise in words. */
export function enterprisePrice(): string {
  const { priceCents = 0, currency = "usd" } = planById("enterprise") ?? {};
  return m.subscription_plans_plan_perMonth({
    price: formatMoney(priceCents, currency, { isShort: true }),
  });
}

type Sent = { id: string; expiresAt: Date };

export function offerMail(scope: TenantScope, { id, expiresAt }: Sent): Mail {
  const { tenant } = scope;
  return {
    subject: m.common_enterpriseFor({ community: tenant.name }),
    heading: m.common_enterpriseFor({ community: tenant.name }),
    paragraphs: [
      m.subscription_enterpriseOffer_email_text({ community: tenant.name, price: enterprisePrice() }),
      m.subscription_enterpriseOffer_email_open(),
      m.subscription_enterpriseOffer_email_until({
        moment: formatDate(expiresAt, "moment", tenant.timeZone),
      }),
    ],
    action: {
      label: m.subscription_enterpriseOffer_email_openOffer(),
      url: `${originOf(tenant.domain)}${offerPath(id)}`,
    },
    why: whyOf(scope),
  };
}

export const offerWithdrawnMail = (scope: TenantScope): Mail => ({
  subject: m.subscription_enterpriseOffer_email_withdrawn({ community: scope.tenant.name }),
  heading: m.subscription_enterpriseOffer_email_withdrawn({ community: scope.tenant.name }),
  paragraphs: [m.subscription_enterpriseOffer_email_withdrawnText()],
  why: whyOf(scope),
});
