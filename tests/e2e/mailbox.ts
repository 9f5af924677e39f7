import postgres from "postgres";

/** The link in the newest mail to an address; mails are written before the page says that they were sent. */
export async function linkMailedTo(recipient: string): Promise<string> {
  const sql = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 1, onnotice: () => {} });
  try {
    const [mail] = await sql<{ text: string }[]>`
      select text from mails where recipient = ${recipient} order by created_at desc, id desc limit 1`;
    const link = mail?.text.match(/https?:\/\/\S+\?token=\S+/)?.[0];
    if (!link) throw new Error(`No link was mailed to ${recipient}.`);
    return link;
  } finally {
    await sql.end();
  }
}

/** An address that wasn't used before. */
export const freshAddress = (): string => `journey-${crypto.randomUUID()}@people.example`;
