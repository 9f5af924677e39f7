import { eq } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { type Mail, queueMail } from "@/domain/mail/queue-mail";
import { ownershipPath } from "@/domain/member/roles/rules";
import { notify } from "@/domain/notification/notify";
import { authUsers, type ownershipOffers } from "@/domain/schema";
import { inEachLanguage } from "@/lib/language/server";
import type { Tx } from "@/server/db/client";

type Offer = Pick<typeof ownershipOffers.$inferSelect, "id" | "toId">;

function withdrawnMail({ branding }: Tenant): Mail {
  const community = branding.companyName;
  const subject = m.server_moderation_offer_withdrawn({ community });
  return {
    subject,
    heading: subject,
    paragraphs: [m.server_moderation_offer_text()],
    why: m.server_mail_aboutRole({ community }),
  };
}

/** Tells a member that the ownership is no longer offered to them. (TEN-10) */
export async function notifyOfferWithdrawn(tx: Tx, scope: TenantScope, { id, toId }: Offer): Promise<void> {
  const { email, emailVerified, id: userId } = authUsers;
  const [asked] = await tx.select({ email, emailVerified }).from(authUsers).where(eq(userId, toId));
  if (!asked) return;
  const write = () => withdrawnMail(scope.tenant);
  if (asked.emailVerified) await queueMail(tx, scope, asked.email, write, { isCausedByOthers: true });
  await notify(tx, scope, {
    key: `ownership-withdrawn:${id}`,
    data: { words: inEachLanguage(scope.tenant.languages, () => write().subject), path: ownershipPath(id) },
    audiences: [{ type: "standing", userIds: [toId] }],
  });
}
