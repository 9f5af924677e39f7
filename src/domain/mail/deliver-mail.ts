import { and, desc, eq, isNotNull, type SQL } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { MAILS_AN_HOUR } from "@/domain/notification/emails/rules";
import { mails } from "@/domain/schema";
import { noteRefusal } from "@/domain/security/refusals";
import { shorten } from "@/lib/text/cut";
import { HOUR_MS } from "@/lib/time/duration";
import { RefusedMailError } from "@/server/adapters/mail/port";
import { inTenant, type Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { RetryError } from "@/server/jobs/retry-error";
import { log } from "@/server/logging/log";
import { mailPort } from "@/server/providers";
import { shouldStillSend } from "./is-still-subscribed";
import { findThreadId } from "./mail-thread";
import { SENDING } from "./queue-mail";
import { senderOf } from "./sender";
import { languageOfMail } from "./template";

type Mail = typeof mails.$inferSelect;
type DueMail = Mail & { threadId: string | null };

const isMail = ({ id, tenantId }: Pick<Mail, "id" | "tenantId">): SQL | undefined =>
  and(eq(mails.tenantId, tenantId), eq(mails.id, id));

const SWITCHED_OFF = "Notification mails of this community were switched off.";

/**
 * Sends an email that hasn't been sent yet. Its job is the claim: one worker at a time runs it, and another one takes
 * it over if that worker stops giving signs of life. If the mail server doesn't take it, the job fails and its queue
 * retries it, unless the server refuses it for good; after the last attempt admins see the email as failed. Emails about a paused or deleted community wait until it
 * is open again (NOT-6). No transaction is open while it is sent.
 * @throws RetryError if the email wasn't accepted and isn't given up.
 */
export async function deliverMail(scope: TenantScope, mailId: string, isLastAttempt = false): Promise<void> {
  const mail = await inTenant(scope, (tx) => findDue(tx, scope, mailId));
  if (!mail) return;
  const failure = await send(scope, mail);
  const attempted = { ...mail, attempts: mail.attempts + 1 };
  if (failure === null) return inTenant(scope, (tx) => noteSent(tx, scope, attempted));
  const { reason, isFinal } = failure;
  const facts = { mail: mail.id, tenant: mail.tenantId, reason };
  if (!(isLastAttempt || isFinal)) {
    if (mail.attempts === 0) log.warn(facts, "an email was not accepted, and is tried again");
    await inTenant(scope, (tx) => noteFailure(tx, attempted, reason));
    throw new RetryError(reason);
  }
  log.error(facts, "an email could not be sent");
  if (isFinal) noteRefusal({ tenantId: mail.tenantId, call: "mail", reason: "provider", detail: reason });
  await inTenant(scope, (tx) => giveUp(tx, attempted, reason));
}

/** Returns the email if it may be sent now. */
async function findDue(tx: Tx, scope: TenantScope, id: string): Promise<DueMail | null> {
  const isThis = isMail({ id, tenantId: scope.tenant.id });
  const [mail] = await tx.select().from(mails).where(isThis).for("update");
  if (!mail || mail.sentAt || mail.state === "failed") return null;
  const waitsUntil = await holdOf(tx, scope, mail);
  if (waitsUntil instanceof Date) await sendLater(tx, mail, waitsUntil);
  return waitsUntil === null ? { ...mail, threadId: await findThreadId(tx, mail) } : null;
}

/** Until when an email must wait. Null if it may be sent now; "never" if it was given up or dropped. */
async function holdOf(tx: Tx, scope: TenantScope, mail: Mail): Promise<Date | "never" | null> {
  const { tenant, now } = scope;
  if (mail.kind !== "notification") return null;
  if (tenant.status !== "active") return new Date(now.getTime() + HOUR_MS);
  const isOff = !tenant.capabilities.email_notifications;
  if (isOff) await giveUp(tx, mail, SWITCHED_OFF);
  else if (await shouldStillSend(tx, scope, mail)) return findHold(tx, scope, mail);
  else await drop(tx, mail);
  return "never";
}

/** `isFinal` means that the server would refuse the email again. */
type Failure = { reason: string; isFinal: boolean };

/** Returns why the email couldn't be sent, or null. */
async function send({ tenant }: TenantScope, mail: DueMail): Promise<Failure | null> {
  const { recipient: to, html, ...written } = mail;
  try {
    const { id, threadId, subject, text, unsubscribeUrl, calendar } = written;
    const address = { id, threadId, from: senderOf(tenant), to, subject };
    const language = languageOfMail(html);
    await mailPort().send({ ...address, language, html, text, unsubscribeUrl, calendar });
    return null;
  } catch (error) {
    const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
    return { reason, isFinal: error instanceof RefusedMailError };
  }
}

const noteSent = async (tx: Tx, { now }: TenantScope, mail: Mail): Promise<void> => {
  const { attempts } = mail;
  await tx.update(mails).set({ sentAt: now, state: "sent", attempts, lastError: null }).where(isMail(mail));
};

const noteFailure = async (tx: Tx, mail: Mail, lastError: string): Promise<void> => {
  const { attempts } = mail;
  await tx.update(mails).set({ attempts, lastError }).where(isMail(mail));
};

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
  shorten(
    words.replace(/[^\s<>"']+/g, (word) => (word.slice(1, -1).includes("@") ? "…" : word)),
    500,
  );

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
