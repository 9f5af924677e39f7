import type { TenantScope } from "@/access/scope";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db/client";
import { mails } from "@/server/db/schema";
import { enqueue } from "@/server/jobs/enqueue";
import { type MailText, renderMail } from "./template";

export type Mail = MailText & {
  recipient: string;
  subject: string;
  /** Names what the mail is about: in one community the same is written once. */
  key?: string;
  /** Where a mail program says that its reader wants no more; only mails that nobody asked for have it. */
  unsubscribeUrl?: string;
  /** What the reader's calendar is told, as iCalendar. */
  calendar?: string;
  /** When its copy here is removed; without it the copy is kept. */
  eraseAt?: Date;
};

/**
 * Writes a mail and the job that sends it in the caller's transaction: both exist, or neither. False when one of
 * this key was written before. (`docs/behaviours.md`, NOT-6)
 */
export async function queueMail(tx: Tx, scope: TenantScope, mail: Mail): Promise<boolean> {
  const { recipient, subject, key, unsubscribeUrl, calendar, eraseAt } = mail;
  const kind = unsubscribeUrl ? "notification" : "transactional";
  const [written] = await tx
    .insert(mails)
    .values({
      id: newId(),
      tenantId: scope.tenant.id,
      kind,
      key,
      recipient,
      subject,
      unsubscribeUrl,
      calendar,
      eraseAt,
      ...renderMail(scope.tenant, mail),
      createdAt: scope.now,
    })
    .onConflictDoNothing({ target: [mails.tenantId, mails.key] })
    .returning({ id: mails.id });
  if (!written) return false;
  await enqueue(tx, SENDING[kind], { tenantId: scope.tenant.id, mailId: written.id });
  return true;
}

/** Mails that somebody waits for do not stand in line behind those that nobody asked for. */
export const SENDING = { transactional: "send-mail", notification: "send-notification" } as const;
