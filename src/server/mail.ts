import { eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { env } from "@/env";
import { newId } from "@/lib/id";
import { inTenant, type Tx } from "./db/client";
import { mails } from "./db/schema";
import { enqueue } from "./jobs";
import { type MailText, renderMail } from "./mail-layout";
import { mailPort } from "./providers";

/** `eraseAt` is when its copy here is removed; without it the copy is kept. */
export type Mail = MailText & { recipient: string; subject: string; eraseAt?: Date };

/** Writes a mail and the job that sends it in the caller's transaction: both exist, or neither. */
export async function queueMail(tx: Tx, scope: TenantScope, mail: Mail): Promise<void> {
  const id = newId();
  await tx.insert(mails).values({
    id,
    tenantId: scope.tenant.id,
    recipient: mail.recipient,
    subject: mail.subject,
    eraseAt: mail.eraseAt,
    ...renderMail(scope.tenant, mail),
    createdAt: scope.now,
  });
  await enqueue(tx, "send-mail", { tenantId: scope.tenant.id, mailId: id });
}

/** Sends a mail that has not been sent yet; a second worker waits for the first and then finds nothing to do. */
export function deliverMail(scope: TenantScope, mailId: string): Promise<void> {
  return inTenant(scope, async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId)).for("update");
    if (!mail || mail.sentAt) return;
    const { id, recipient: to, subject, html, text } = mail;
    await mailPort().send({ id, from: senderOf(scope), to, subject, html, text });
    await tx.update(mails).set({ sentAt: scope.now }).where(eq(mails.id, id));
  });
}

const senderOf = ({ tenant }: TenantScope): { name: string; address: string } => ({
  name: tenant.branding.companyName,
  address: bareAddress(env.MAIL_FROM) ?? `no-reply@${tenant.domain}`,
});

/** `MAIL_FROM` may carry a name; mails of a community carry the community's. */
const bareAddress = (from: string | undefined): string | undefined =>
  /<([^<>]+)>/.exec(from ?? "")?.[1] ?? from;
