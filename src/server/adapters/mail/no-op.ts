import type { MailPort } from "./port";

/** Sends nothing: every email is stored in the database anyway, and stays there. */
export const noMailServer: MailPort = { send: async () => {}, check: async () => null };
