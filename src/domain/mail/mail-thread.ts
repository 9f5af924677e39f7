import { and, eq } from "drizzle-orm";
import { type mails, notices } from "@/domain/schema";
import { idFrom } from "@/lib/stable-id";
import type { Tx } from "@/server/db/client";

type Mail = Pick<typeof mails.$inferSelect, "tenantId" | "key" | "recipient">;

const PREFIX = "thread:";

/** The key of an email about the discussion of a notification. */
export const threadKey = (noticeId: string): string => `${PREFIX}${noticeId}`;

/** An id that all emails about one discussion to one recipient share; null for any other email. */
export async function findThreadId(tx: Tx, { tenantId, key, recipient }: Mail): Promise<string | null> {
  if (!key?.startsWith(PREFIX)) return null;
  const [notice] = await tx
    .select({ thread: notices.thread })
    .from(notices)
    .where(and(eq(notices.tenantId, tenantId), eq(notices.id, key.slice(PREFIX.length))));
  return notice ? idFrom(`${tenantId} ${recipient} ${notice.thread}`) : null;
}
