import type { Tenant } from "@/access/tenant";
import { NOTICE_KINDS, type NoticeType } from "@/features/notification/rules";
import type { NoticeView } from "@/features/notification/schema";
import type { Mail } from "@/server/mail/queue-mail";
import { writeToken } from "@/server/mail/unsubscribe-token";
import { originOf } from "@/server/tenants/resolve-host";

const MAX_LISTED = 20;

type EmailInput = {
  tenant: Tenant;
  now: Date;
  userId: string;
  recipient: string;
  key: string;
  notices: readonly NoticeView[];
};

/** A single notification is sent as it is; several are listed. */
export function threadMail(to: EmailInput, about: string): Mail {
  const [only, ...others] = to.notices;
  if (!only || others.length)
    return noticeMail(to, {
      subject: `${to.notices.length} new notifications about ${about}`,
      paragraphs: [],
    });
  const url = addressOf(to.tenant, only.path);
  return {
    ...noticeMail(to, { subject: only.text, paragraphs: only.excerpt ? [`“${only.excerpt}”`] : [] }),
    items: [],
    action: { label: `View on ${to.tenant.branding.companyName}`, url },
  };
}

export function digestMail(to: EmailInput, rhythm: "daily" | "weekly"): Mail {
  const { companyName } = to.tenant.branding;
  const span = rhythm === "daily" ? "day" : "week";
  return noticeMail(to, {
    subject: `Your ${span} on ${companyName}: ${to.notices.length} ${to.notices.length === 1 ? "notification" : "notifications"}`,
    paragraphs: ["Here's what you haven't seen yet."],
  });
}

const addressOf = (tenant: Tenant, path: string): string => `${originOf(tenant.domain)}${path}`;

/** The unsubscribe link covers the kind of the notifications, or all emails if there are several kinds. */
function aboutOf(notices: readonly NoticeView[]): NoticeType | "all" {
  const [type, ...others] = [...new Set(notices.map((notice) => notice.type))];
  return type && !others.length ? type : "all";
}

function noticeMail(
  { tenant, now, userId, recipient, key, notices }: EmailInput,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): Mail {
  const about = aboutOf(notices);
  const token = writeToken({ tenantId: tenant.id, userId, about }, now);
  const rest = notices.length - MAX_LISTED;
  const kind = about === "all" ? "your notifications" : `“${NOTICE_KINDS[about].label}”`;
  return {
    recipient,
    key,
    subject,
    heading: subject,
    paragraphs: rest > 0 ? [...paragraphs, `See ${rest} more on your notifications page.`] : paragraphs,
    items: notices
      .slice(0, MAX_LISTED)
      .map(({ text, excerpt, path }) => ({ text, excerpt, url: addressOf(tenant, path) })),
    action: { label: "See all notifications", url: addressOf(tenant, "/notifications") },
    why: `You're receiving this email because your settings on ${tenant.branding.companyName} include ${kind}.`,
    choices: [
      { label: "Settings", url: addressOf(tenant, "/settings/notifications") },
      { label: "Unsubscribe", url: addressOf(tenant, `/unsubscribe?token=${token}`) },
    ],
    unsubscribeUrl: addressOf(tenant, `/api/unsubscribe?token=${token}`),
  };
}
