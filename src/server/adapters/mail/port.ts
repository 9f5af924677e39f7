/** An email ready to send. `id` is the same on a retry. */
export type OutgoingMail = {
  id: string;
  /** An id that all emails about one discussion share, so that a mail program shows them together. */
  threadId?: string | null;
  from: { name: string; address: string };
  to: string;
  subject: string;
  /** The code of the language it is written in. */
  language?: string | undefined;
  html: string;
  text: string;
  /** The one-click unsubscribe URL (RFC 8058); null for emails the user requested. */
  unsubscribeUrl: string | null;
  /** An iCalendar message (RFC 5546) including its method; null for emails without one. */
  calendar: string | null;
};

/** The server refuses this email for good, so that no further attempt would help. */
export class RefusedMailError extends Error {
  override readonly name = "RefusedMailError";
}

export type MailPort = {
  /**
   * Resolves once the server has accepted the email. Throws otherwise, so that it is retried.
   * @throws RefusedMailError if it would be refused again.
   */
  send(mail: OutgoingMail): Promise<void>;
  /**
   * Logs in without sending and returns the server's name, or null if emails stay local. Throws like `send`.
   */
  check(): Promise<string | null>;
};
