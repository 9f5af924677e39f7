import { desc, eq } from "drizzle-orm";
import { mails } from "@/domain/schema";
import { owner } from "./owner-db";

type StoredMail = typeof mails.$inferSelect;

/** The mails to an address, newest first. */
export const mailsTo = (recipient: string): Promise<StoredMail[]> =>
  owner
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.createdAt), desc(mails.id));

/** The newest mail to an address (from a community), and the token of the link in it. */
export async function lastMailTo(
  recipient: string,
  tenantId?: string,
): Promise<StoredMail & { path: string; token: string }> {
  const [mail] = (await mailsTo(recipient)).filter((one) => !tenantId || one.tenantId === tenantId);
  const url = mail?.text.match(/https?:\/\/\S+\?token=\S+/)?.[0];
  if (!mail || !url) throw new Error(`No link was mailed to ${recipient}.`);
  return { ...mail, path: new URL(url).pathname, token: new URL(url).searchParams.get("token") ?? "" };
}
