import { and, eq, inArray } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { type Mail, queueMail } from "@/domain/mail/queue-mail";
import { listOwners } from "@/domain/member/owners";
import { subscriptions } from "@/domain/schema";
import { RUNNING } from "@/domain/subscription/status-rules";
import { originOf } from "@/domain/tenant/origin";
import { formatDate } from "@/lib/time/date";
import type { Tx } from "@/server/db/client";

type News = Pick<Mail, "subject" | "paragraphs" | "action">;

/** Emails every owner in good standing with a verified address, each in their language. */
async function notifyOwners(tx: Tx, scope: PlatformScope, write: () => News): Promise<void> {
  const owners = (await listOwners(tx, scope)).filter(({ isProved }) => isProved);
  for (const { email } of owners)
    await queueMail(tx, scope, email, () => {
      const news = write();
      const why = m.platform_tenants_emails_why({ community: scope.tenant.name });
      return { ...news, heading: news.subject, why };
    });
}

/** Emails the owners the reason for a suspension, and that it is charged nothing meanwhile. (TEN-14) */
export async function notifySuspended(tx: Tx, scope: PlatformScope, reason: string): Promise<void> {
  const isRunning = and(eq(subscriptions.tenantId, scope.tenant.id), inArray(subscriptions.status, RUNNING));
  const isCharged = (await tx.$count(subscriptions, isRunning)) > 0;
  await notifyOwners(tx, scope, () => ({
    subject: m.platform_tenants_emails_suspended_subject({ community: scope.tenant.name }),
    paragraphs: [
      m.platform_tenants_emails_suspended_text(),
      m.common_reasonGiven({ reason }),
      ...(isCharged ? [m.platform_tenants_emails_suspended_charge()] : []),
    ],
  }));
}

export const notifyReopened = (tx: Tx, scope: PlatformScope): Promise<void> =>
  notifyOwners(tx, scope, () => ({
    subject: m.platform_tenants_emails_reopened_subject({ community: scope.tenant.name }),
    paragraphs: [m.platform_tenants_emails_reopened_text()],
    action: { label: m.common_openCommunity(), url: originOf(scope.tenant.domain) },
  }));

/** Emails the owners until when the deletion can be undone. (TEN-15) */
export const notifyDeleted = (tx: Tx, scope: PlatformScope, reason: string, until: Date): Promise<void> =>
  notifyOwners(tx, scope, () => ({
    subject: m.platform_tenants_emails_deleted_subject({ community: scope.tenant.name }),
    paragraphs: [
      m.platform_tenants_emails_deleted_text(),
      ...(reason ? [m.common_reasonGiven({ reason })] : []),
      m.platform_tenants_emails_deleted_until({ until: formatDate(until, "day", scope.tenant.timeZone) }),
    ],
  }));
