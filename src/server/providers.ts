import { env } from "@/env";
import { outbox } from "./adapters/mail/outbox";
import type { MailPort } from "./adapters/mail/port";
import { smtp } from "./adapters/mail/smtp";

let mailer: MailPort | undefined;

/** SMTP when an address of it is set, otherwise the outbox. */
export function mailPort(): MailPort {
  mailer ??= env.SMTP_URL ? smtp(env.SMTP_URL) : outbox;
  return mailer;
}
