import { and, asc, eq, gt, not } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { type Mail, queueMail } from "@/domain/mail/queue-mail";
import { hasLeft, isInGoodStanding } from "@/domain/member/good-standing";
import { authUsers, members, profiles, tenants } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { formatDate } from "@/lib/time/date";
import { inTenant } from "@/server/db/client";
import type { JobPayloads } from "@/server/jobs/queues";

const BATCH = 200;

/**
 * Emails all members that the community closes, or that it stays after all. A job that is tried again goes on with the
 * members who haven't been emailed.
 */
export async function notifyMembers(
  scope: TenantScope,
  told: JobPayloads["announce-closing"],
): Promise<void> {
  const { tenant } = scope;
  const { closesAt, closingReason, id } = tenants;
  const [row] = await inTenant(scope, (tx) =>
    tx.select({ closesAt, closingReason }).from(tenants).where(eq(id, tenant.id)),
  );
  // An owner has decided otherwise meanwhile, which another job says.
  if (!row || (row.closesAt?.toISOString() ?? null) !== told.closesAt) return;
  const write = () =>
    row.closesAt ? closingMail(scope, row.closesAt, row.closingReason) : stayingMail(scope);
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const batch = await inTenant(scope, async (tx) => {
      const found = await tx
        .select({ userId: members.userId, email: authUsers.email, isProved: authUsers.emailVerified })
        .from(members)
        .innerJoin(profiles, eq(profiles.id, members.userId))
        .innerJoin(authUsers, eq(authUsers.id, members.userId))
        .where(and(isInGoodStanding(scope), not(hasLeft(members.userId)), gt(members.userId, after)))
        .orderBy(asc(members.userId))
        .limit(BATCH);
      for (const { userId, email, isProved } of found) {
        const key = `closing:${told.announcedAt}:${userId}`;
        if (isProved)
          await queueMail(tx, scope, email, () => ({ ...write(), key }), { isCausedByOthers: true });
      }
      return found;
    });
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = last.userId;
  }
}

type Written = Omit<Mail, "key">;

function closingMail({ tenant }: TenantScope, closesAt: Date, reason: string | null): Written {
  const community = tenant.branding.companyName;
  const day = formatDate(closesAt, "day", tenant.timeZone);
  return {
    subject: m.tenant_closing_note({ community, day }),
    heading: m.tenant_closing_note({ community, day }),
    paragraphs: [
      ...(reason ? [m.common_reasonGiven({ reason })] : []),
      m.tenant_closing_mail_until({ day }),
      m.tenant_closing_mail_account(),
    ],
    action: { label: m.tenant_closing_exportYours(), url: `${originOf(tenant.domain)}/settings/account` },
    why: m.tenant_closing_mail_why({ community }),
  };
}

function stayingMail({ tenant }: TenantScope): Written {
  const community = tenant.branding.companyName;
  return {
    subject: m.tenant_closing_mail_stays({ community }),
    heading: m.tenant_closing_mail_stays({ community }),
    paragraphs: [m.tenant_closing_mail_staysText()],
    action: { label: m.server_mail_goTo({ community }), url: originOf(tenant.domain) },
    why: m.tenant_closing_mail_why({ community }),
  };
}
