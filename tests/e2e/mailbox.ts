import { inDatabase } from "./people";

/** The link in the newest mail to an address; mails are written before the page says that they were sent. */
export async function linkMailedTo(recipient: string): Promise<string> {
  const [mail] = await inDatabase(
    (sql) => sql<{ text: string }[]>`
      select text from mails where recipient = ${recipient} order by created_at desc, id desc limit 1`,
  );
  const link = mail?.text.match(/https?:\/\/\S+\?token=\S+/)?.[0];
  if (!link) throw new Error(`No link was mailed to ${recipient}.`);
  return link;
}

/** An address that wasn't used before. */
export const freshAddress = (): string => `journey-${crypto.randomUUID()}@people.example`;
