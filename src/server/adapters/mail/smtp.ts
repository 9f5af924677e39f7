import { createTransport } from "nodemailer";
import { unsubscribeHeaders } from "@/lib/format/unsubscribe-headers";
import { type MailPort, RefusedMailError } from "./port";

const TIMEOUT = 15_000;

/** Sends emails through an SMTP server, given as `smtp://user:password@host:587` or `smtps://…`. */
export function smtp(url: string): MailPort {
  const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const isSecure = protocol === "smtps:";
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    requireTLS: searchParams.get("requireTLS") === "true",
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  return {
    async send({ id, threadId, from, to, subject, language, html, text, unsubscribeUrl, calendar }) {
      const named = (name: string) => `<${name}@${from.address.split("@")[1]}>`;
      const thread = threadId ? named(threadId) : undefined;
      const headers = {
        "Auto-Submitted": "auto-generated",
        ...(language && { "Content-Language": language }),
        ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
      };
      const icalEvent = calendar ? invitationOf(calendar) : undefined;
      // As an object it isn't parsed as a list of addresses.
      await transport
        .sendMail({
          from,
          to: { name: "", address: to },
          subject,
          html,
          text,
          messageId: named(id),
          inReplyTo: thread,
          references: thread,
          headers,
          icalEvent,
        })
        .catch((error: unknown) => {
          throw isFinal(error) ? new RefusedMailError(error.message) : error;
        });
    },
    async check() {
      await transport.verify();
      return hostname;
    },
  };
}

/** Answers about the session, such as a password that is missing; an operator can fix these. */
const OF_SESSION = /^5[03]\d$/;

/** A server refuses a recipient or a content for good by an answer from 500, and a sender if it is misconfigured. */
const isFinal = (error: unknown): error is Error =>
  error instanceof Error &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500 &&
  !OF_SESSION.test(String(error.responseCode)) &&
  "command" in error &&
  ["RCPT TO", "DATA"].includes(String(error.command));

/** Email clients need the method next to the calendar attachment, not only in it. */
const invitationOf = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? "PUBLISH",
  filename: "invite.ics",
  content,
});
