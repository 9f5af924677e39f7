import { and, desc, eq, isNotNull, type SQL } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { MAILS_AN_HOUR, retryAfter } from "@/features/notification/emails/rules";
import { HOUR_MS } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";
import { mails } from "@/server/db/schema";
import { enqueue } from "@/server/jobs/enqueue";
import { log } from "@/server/logging/log";
import { mailPort } from "@/server/providers";
import { SENDING } from "./queue-mail";
import { senderOf } from "./sender";
import { shouldStillSend } from "./still-wanted";

type Mail = typeof mails.$inferSelect;

const isMail = ({ id, tenantId }: Pick<Mail, "id" | "tenantId">): SQL | undefined =>
  and(eq(mails.tenantId, tenantId), eq(mails.id, id));

const SWITCHED_OFF = "Notification mails of this community were switched off.";

/**
 * Sends an email that hasn't been sent yet. A second worker waits for the first and then finds nothing to do.
 * A failed attempt is retried with increasing delays and finally shown to admins as failed. Emails about a
 * paused or deleted community wait until it is open again (NOT-6).
 */
export function deliverMail(scope: TenantScope, mailId: string): Promise<void> {
  return inTenant(scope, async (tx) => {
    const isThis = isMail({ id: mailId, tenantId: scope.tenant.id });
    const [mail] = await tx.select().from(mails).where(isThis).for("update");
    if (!mail || mail.sentAt || mail.state === "failed") return;
    if (mail.kind === "notification") {
      if (scope.tenant.status !== "active")
        return sendLater(tx, mail, new Date(scope.now.getTime() + HOUR_MS));
      if (!scope.tenant.capabilities.email_notifications) return giveUp(tx, mail, SWITCHED_OFF);
      if (!(await shouldStillSend(tx, scope, mail))) return drop(tx, mail);
      const heldUntil = await findHold(tx, scope, mail);
      if (heldUntil) return sendLater(tx, mail, heldUntil);
    }
    await attempt(tx, scope, mail);
  });
}

async function attempt(tx: Tx, scope: TenantScope, mail: Mail): Promise<void> {
  const { id, recipient: to, subject, html, text, unsubscribeUrl, calendar } = mail;
  const attempts = mail.attempts + 1;
  try {
    await mailPort().send({
      id,
      from: senderOf(scope.tenant),
      to,
      subject,
      html,
      text,
      unsubscribeUrl,
      calendar,
    });
  } catch (error) {
    return noteFailure(tx, scope, { ...mail, attempts }, error);
  }
  await tx
    .update(mails)
    .set({ sentAt: scope.now, state: "sent", attempts, lastError: null })
    .where(isMail(mail));
}

async function noteFailure(tx: Tx, { now }: TenantScope, mail: Mail, error: unknown): Promise<void> {
  const lastError = withoutAddresses(error instanceof Error ? error.message : String(error));
  const seconds = retryAfter(mail.attempts);
  if (seconds === null) {
    log.error({ mail: mail.id, tenant: mail.tenantId, reason: lastError }, "a mail could not be sent");
    return giveUp(tx, mail, lastError);
  }
  await tx.update(mails).set({ attempts: mail.attempts, lastError }).where(isMail(mail));
  await sendLater(tx, mail, new Date(now.getTime() + seconds * 1000));
}

const giveUp = async (tx: Tx, mail: Mail, lastError: string): Promise<void> => {
  const { attempts } = mail;
  await tx.update(mails).set({ state: "failed", attempts, lastError }).where(isMail(mail));
};

/** An email that is no longer wanted isn't a failure that admins should see. */
const drop = async (tx: Tx, mail: Mail): Promise<void> => {
  await tx.delete(mails).where(isMail(mail));
};

const sendLater = (tx: Tx, { kind, tenantId, id }: Mail, startAfter: Date): Promise<void> =>
  enqueue(tx, SENDING[kind], { tenantId, mailId: id }, startAfter);

/** Admins see server responses, which must not reveal email addresses. */
const withoutAddresses = (words: string): string =>
  words.replace(/[^\s<>"']+/g, (word) => (word.slice(1, -1).includes("@") ? "…" : word)).slice(0, 500);

/**
 * Returns when a notification may be sent if not now: an hour after the email that used up the limit of its
 * community or recipient. With several workers, a few more may get through.
 */
async function findHold(tx: Tx, { tenant, now }: TenantScope, { recipient }: Mail): Promise<Date | null> {
  const ofTenant = await findLimiting(tx, tenant.id, MAILS_AN_HOUR.tenant);
  const ofPerson = await findLimiting(tx, tenant.id, MAILS_AN_HOUR.recipient, eq(mails.recipient, recipient));
  const ends = [ofTenant, ofPerson].flatMap((sentAt) => (sentAt ? sentAt.getTime() + HOUR_MS : []));
  const latest = Math.max(...ends, 0);
  return latest > now.getTime() ? new Date(latest) : null;
}

/** Returns when the email at the limit's position, counted from the newest, was sent. */
async function findLimiting(tx: Tx, tenantId: string, most: number, which?: SQL): Promise<Date | null> {
  const isSent = and(eq(mails.kind, "notification"), isNotNull(mails.sentAt));
  const [limiting] = await tx
    .select({ sentAt: mails.sentAt })
    .from(mails)
    .where(and(eq(mails.tenantId, tenantId), isSent, which))
    .orderBy(desc(mails.sentAt))
    .offset(most - 1)
    .limit(1);
  return limiting?.sentAt ?? null;
}
