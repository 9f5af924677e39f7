import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import type { Mail } from "@/domain/mail/queue-mail";
import { confirmPath, JOIN_PAGE } from "@/domain/member/joining/rules";
import { originOf } from "@/domain/tenant/origin";

type OfTenant = { tenant: Tenant };

const why = ({ branding }: Tenant): string => m.member_joining_mail_why({ community: branding.companyName });

export const joinByDomainMail = ({ tenant, token }: OfTenant & { token: string }): Mail => {
  const community = tenant.branding.companyName;
  return {
    subject: m.common_joinCommunity({ community }),
    heading: m.common_joinCommunity({ community }),
    paragraphs: [m.member_joining_mail_link()],
    action: {
      label: m.common_joinCommunity({ community }),
      url: `${originOf(tenant.domain)}${confirmPath(token)}`,
    },
    why: why(tenant),
  };
};

export const approvedMail = ({ tenant }: OfTenant): Mail => {
  const community = tenant.branding.companyName;
  return {
    subject: m.common_welcomeTo({ community }),
    heading: m.common_welcomeTo({ community }),
    paragraphs: [m.member_joining_mail_approved({ community })],
    action: { label: m.server_mail_goTo({ community }), url: originOf(tenant.domain) },
    why: why(tenant),
  };
};

export const declinedMail = ({ tenant, word, day }: OfTenant & { word: string; day: string }): Mail => {
  const community = tenant.branding.companyName;
  return {
    subject: m.member_joining_mail_declined({ community }),
    heading: m.member_joining_mail_declined({ community }),
    paragraphs: [
      ...(word ? [m.member_joining_mail_word({ word })] : []),
      m.member_joining_mail_again({ day, url: `${originOf(tenant.domain)}${JOIN_PAGE}` }),
    ],
    why: why(tenant),
  };
};
