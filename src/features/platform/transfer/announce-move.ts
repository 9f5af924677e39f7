import { and, asc, eq, gt, not, notLike } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { type Mail, queueMail } from "@/domain/mail/queue-mail";
import { scopeForStrangers } from "@/domain/mail/safe-names";
import { hasLeft, isInGoodStanding } from "@/domain/member/good-standing";
import { authUsers, members, profiles } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { NO_ID } from "@/lib/id";
import { inTenant } from "@/server/db/client";

const BATCH = 200;

/**
 * Emails the members whose accounts an import has created, once each, how to claim them: they sign in with a link to their
 * address, which proves it. Banned members aren't written to. Returns how many emails it has queued.
 */
export async function announceMove(scope: TenantScope): Promise<number> {
  const mailed = scopeForStrangers(scope);
  let [after, queued] = [NO_ID, 0];
  for (;;) {
    const batch = await inTenant(scope, async (tx) => {
      const found = await tx
        .select({ userId: members.userId, email: authUsers.email })
        .from(members)
        .innerJoin(profiles, eq(profiles.id, members.userId))
        .innerJoin(authUsers, eq(authUsers.id, members.userId))
        .where(
          and(
            eq(members.tenantId, scope.tenant.id),
            isInGoodStanding(scope),
            not(hasLeft(members.userId)),
            eq(authUsers.emailVerified, false),
            notLike(authUsers.email, "%.invalid"),
            gt(members.userId, after),
          ),
        )
        .orderBy(asc(members.userId))
        .limit(BATCH);
      for (const { userId, email } of found)
        if (await queueMail(tx, mailed, email, () => ({ ...moveMail(mailed), key: `moved:${userId}` })))
          queued += 1;
      return found;
    });
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) break;
    after = last.userId;
  }
  if (queued > 0)
    await inTenant(scope, (tx) =>
      audit(tx, scope, {
        action: "members.move_announced",
        target: { type: "tenant", id: scope.tenant.id },
        after: { emails: queued },
      }),
    );
  return queued;
}

function moveMail({ tenant }: TenantScope): Mail {
  const community = tenant.branding.companyName;
  const address = originOf(tenant.domain);
  return {
    subject: m.platform_transfer_mail_subject({ community }),
    heading: m.platform_transfer_mail_subject({ community }),
    paragraphs: [m.platform_transfer_mail_text({ address }), m.platform_transfer_mail_claim()],
    action: { label: m.common_signIn(), url: `${address}/sign-in` },
    why: m.platform_transfer_mail_why({ community }),
  };
}
