import { eq } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { ownershipPath } from "@/features/member/roles/rules";
import type { Tx } from "@/server/db/client";
import { authUsers, type ownershipOffers } from "@/server/db/schema";
import { type Mail, queueMail } from "@/server/mail/queue-mail";
import { notify } from "@/server/notifications/notify";

type Offer = Pick<typeof ownershipOffers.$inferSelect, "id" | "toId">;

function withdrawnMail({ branding }: Tenant, recipient: string): Mail {
  const community = branding.companyName;
  const subject = m.server_moderation_offer_withdrawn({ community });
  return {
    recipient,
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
  const mail = withdrawnMail(scope.tenant, asked.email);
  if (asked.emailVerified) await queueMail(tx, scope, mail);
  await notify(tx, scope, {
    key: `ownership-withdrawn:${id}`,
    data: { words: mail.subject, path: ownershipPath(id) },
    audiences: [{ type: "standing", userIds: [toId] }],
  });
}
