/** A mail that is ready to go. `id` stays the same when sending is tried again. */
export type OutgoingMail = {
  id: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Takes a one-click unsubscription (RFC 8058); null for a mail that somebody asked for. */
  unsubscribeUrl: string | null;
  /** What the reader's calendar is told (RFC 5546), its method in it; null for a mail that concerns none. */
  calendar: string | null;
};

export type MailPort = {
  /** Resolves when the mail was taken over; throws when it was not, so that it is tried again. */
  send(mail: OutgoingMail): Promise<void>;
  /** Signs in without sending and tells the server's name; null where mails stay here. Throws like `send`. */
  check(): Promise<string | null>;
};
