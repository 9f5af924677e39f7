import { eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { ownershipPath } from "@/features/member/roles/rules";
import type { Tx } from "@/server/db/client";
import { authUsers, type ownershipOffers } from "@/server/db/schema";
import { type Mail, queueMail } from "@/server/mail/queue-mail";
import { notify } from "@/server/notifications/notify";

type Offer = Pick<typeof ownershipOffers.$inferSelect, "id" | "toId">;

const withdrawnMail = ({ branding }: Tenant, recipient: string): Mail => ({
  recipient,
  subject: `The ownership offer for ${branding.companyName} was withdrawn`,
  heading: `The ownership offer for ${branding.companyName} was withdrawn`,
  paragraphs: ["An owner withdrew the offer. Your role hasn't changed, and you don't need to do anything."],
  why: `You're receiving this email because it's about your role on ${branding.companyName}. These emails are always sent.`,
});

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
