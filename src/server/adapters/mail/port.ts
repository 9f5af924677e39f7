/** A mail that is ready to go. `id` stays the same when sending is tried again. */
export type OutgoingMail = {
  id: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  html: string;
  text: string;
};

export type MailPort = {
  /** Resolves when the mail was taken over; throws when it was not, so that it is tried again. */
  send(mail: OutgoingMail): Promise<void>;
};
