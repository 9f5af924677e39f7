import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import type { Mail } from "@/domain/mail/queue-mail";
import { writeToken } from "@/domain/mail/unsubscribe-token";
import { NOTICE_KINDS, type NoticeType } from "@/domain/notification/rules";
import type { NoticeView } from "@/domain/notification/schema";
import { originOf } from "@/domain/tenant/origin";

const MAX_LISTED = 20;

type EmailInput = {
  tenant: Tenant;
  now: Date;
  userId: string;
  key: string;
  notices: readonly NoticeView[];
};

/** A single notification is sent as it is; several are listed. */
export function threadMail(to: EmailInput, about: string): Mail {
  const [only, ...others] = to.notices;
  if (!only || others.length)
    return noticeMail(to, {
      subject: m.notification_emails_notice_several({ count: to.notices.length, about }),
      paragraphs: [],
    });
  const url = addressOf(to.tenant, only.path);
  return {
    ...noticeMail(to, {
      subject: only.text,
      paragraphs: only.excerpt ? [m.notification_emails_notice_excerpt({ excerpt: only.excerpt })] : [],
    }),
    items: [],
    action: { label: m.notification_emails_notice_view({ community: to.tenant.branding.companyName }), url },
  };
}

export function digestMail(to: EmailInput, rhythm: "daily" | "weekly"): Mail {
  const told = { count: to.notices.length, community: to.tenant.branding.companyName };
  return noticeMail(to, {
    subject:
      rhythm === "daily"
        ? m.notification_emails_notice_daily(told)
        : m.notification_emails_notice_weekly(told),
    paragraphs: [m.notification_emails_notice_unseen()],
  });
}

const addressOf = (tenant: Tenant, path: string): string => `${originOf(tenant.domain)}${path}`;

/** The unsubscribe link covers the kind of the notifications, or all emails if there are several kinds. */
function aboutOf(notices: readonly NoticeView[]): NoticeType | "all" {
  const [type, ...others] = [...new Set(notices.map((notice) => notice.type))];
  return type && !others.length ? type : "all";
}

function noticeMail(
  { tenant, now, userId, key, notices }: EmailInput,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): Mail {
  const about = aboutOf(notices);
  const token = writeToken({ tenantId: tenant.id, userId, about }, now);
  const rest = notices.length - MAX_LISTED;
  const community = tenant.branding.companyName;
  return {
    key,
    subject,
    heading: subject,
    paragraphs: rest > 0 ? [...paragraphs, m.notification_emails_notice_more({ rest })] : paragraphs,
    items: notices
      .slice(0, MAX_LISTED)
      .map(({ text, excerpt, isQuote, path }) => ({ text, excerpt, isQuote, url: addressOf(tenant, path) })),
    action: { label: m.notification_emails_notice_all(), url: addressOf(tenant, "/notifications") },
    why:
      about === "all"
        ? m.notification_emails_notice_why({ community })
        : m.notification_emails_notice_whyKind({ community, kind: NOTICE_KINDS[about].label() }),
    choices: [
      { label: m.common_settings(), url: addressOf(tenant, "/settings/notifications") },
      {
        label: m.common_unsubscribe(),
        url: addressOf(tenant, `/unsubscribe?token=${token}`),
      },
    ],
    unsubscribeUrl: addressOf(tenant, `/api/unsubscribe?token=${token}`),
  };
}
