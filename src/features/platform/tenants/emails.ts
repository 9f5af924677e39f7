import { and, eq, inArray } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { RUNNING } from "@/features/subscription/status-rules";
import { formatDate } from "@/lib/time/date";
import type { Tx } from "@/server/db/client";
import { subscriptions } from "@/server/db/schema";
import { type Mail, queueMail } from "@/server/mail/queue-mail";
import { listOwners } from "@/server/members/owners";
import { originOf } from "@/server/tenants/resolve-host";

type News = Pick<Mail, "subject" | "paragraphs" | "action">;

/** Emails every owner in good standing with a verified address. */
async function notifyOwners(tx: Tx, scope: PlatformScope, news: News): Promise<void> {
  const owners = (await listOwners(tx, scope)).filter(({ isProved }) => isProved);
  const why = `You're receiving this email because you own ${scope.tenant.name}. These emails are always sent.`;
  for (const { email } of owners) {
    await queueMail(tx, scope, { ...news, recipient: email, heading: news.subject, why });
  }
}

/** Emails the owners the reason for a suspension, and that it is charged nothing meanwhile. (TEN-14) */
export async function notifySuspended(tx: Tx, scope: PlatformScope, reason: string): Promise<void> {
  const isRunning = and(eq(subscriptions.tenantId, scope.tenant.id), inArray(subscriptions.status, RUNNING));
  const isCharged = (await tx.$count(subscriptions, isRunning)) > 0;
  await notifyOwners(tx, scope, {
    subject: `${scope.tenant.name} is suspended`,
    paragraphs: [
      "The platform's operators suspended your community. Its pages say so, and nothing is deleted.",
      `Reason: ${reason}`,
      ...(isCharged ? ["You won't be charged for its subscription while it's suspended."] : []),
    ],
  });
}

export const notifyReopened = (tx: Tx, scope: PlatformScope): Promise<void> =>
  notifyOwners(tx, scope, {
    subject: `${scope.tenant.name} is open again`,
    paragraphs: ["Your community is back, with everything in it."],
    action: { label: "Open community", url: originOf(scope.tenant.domain) },
  });

/** Emails the owners until when the deletion can be undone. (TEN-15) */
export const notifyDeleted = (tx: Tx, scope: PlatformScope, reason: string, until: Date): Promise<void> =>
  notifyOwners(tx, scope, {
    subject: `${scope.tenant.name} is deleted`,
    paragraphs: [
      "The platform's operators deleted your community.",
      `Reason: ${reason}`,
      `It can be restored until ${formatDate(until, "day", scope.tenant.timeZone)}. After that, it's deleted for good.`,
    ],
  });
