import { and, eq, gt } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { mails } from "@/domain/schema";
import { newId } from "@/lib/id";
import { inLanguage } from "@/lib/language/server";
import { isolateNames } from "@/lib/text/bidi";
import { DAY_MS } from "@/lib/time/duration";
import type { Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { mailLanguage } from "./mail-language";
import { type MailText, renderMail } from "./template";

export type Mail = MailText & {
  subject: string;
  /** Identifies the email's subject: a community sends it only once. */
  key?: string;
  /** The one-click unsubscribe URL; only for emails the user didn't request. */
  unsubscribeUrl?: string;
  /** An iCalendar message. */
  calendar?: string;
  eraseAt?: Date;
};

type MailTerms = {
  /** Whether the recipient makes the request, as a visitor does who wants a link to sign in. */
  isAskedFor?: boolean;
  /** Whether other users can cause it again and again, as an admin can who toggles a role. */
  isCausedByOthers?: boolean;
  /** The email isn't sent before. */
  mailsAfter?: Date | undefined;
};

/**
 * Stores an email and its job in the caller's transaction, so that both exist or neither does. `write` is called in
 * the recipient's language. Returns false if an email with this key exists (NOT-6), or if it is one repeat too many.
 */
export async function queueMail(
  tx: Tx,
  scope: TenantScope,
  recipient: string,
  write: () => Mail,
  { isAskedFor = false, isCausedByOthers = false, mailsAfter }: MailTerms = {},
): Promise<boolean> {
  const { mail, rendered } = inLanguage(await mailLanguage(tx, scope, recipient, { isAskedFor }), () => {
    const mail = write();
    return {
      mail: { ...mail, subject: isolateNames(mail.subject) },
      rendered: renderMail(scope.tenant, mail),
    };
  });
  const { subject, key, unsubscribeUrl, calendar, eraseAt } = mail;
  if (isCausedByOthers && (await countRepeats(tx, scope, { recipient, subject })) >= MAX_REPEATS)
    return false;
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
      ...rendered,
      createdAt: scope.now,
    })
    .onConflictDoNothing({ target: [mails.tenantId, mails.key] })
    .returning({ id: mails.id });
  if (!written) return false;
  await enqueue(tx, SENDING[kind], { tenantId: scope.tenant.id, mailId: written.id }, mailsAfter);
  return true;
}

/**
 * Emails per day with the same subject, if other users cause them. Subjects differ by what happened, so a flood
 * of one kind doesn't silence the others; the notifications beside the emails aren't limited.
 */
export const MAX_REPEATS = 5;

const countRepeats = (
  tx: Tx,
  { tenant, now }: TenantScope,
  { recipient, subject }: { recipient: string; subject: string },
): Promise<number> =>
  tx.$count(
    mails,
    and(
      eq(mails.tenantId, tenant.id),
      gt(mails.createdAt, new Date(now.getTime() - DAY_MS)),
      eq(mails.recipient, recipient),
      eq(mails.subject, subject),
    ),
  );

/** Separate queues, so that requested emails don't wait behind notifications. */
export const SENDING = { transactional: "send-mail", notification: "send-notification" } as const;
