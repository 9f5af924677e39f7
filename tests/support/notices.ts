import { and, asc, eq } from "drizzle-orm";
import { notices } from "@/domain/schema";
import type { StoredText } from "@/lib/language/languages";
import { readStored } from "@/lib/language/server";
import type { Person } from "./factories";
import { owner } from "./owner-db";
import { callAs } from "./trpc-caller";

type StoredNotice = typeof notices.$inferSelect;

/** A person's notices in a community, as stored, oldest first. */
export const noticesOf = ({ userId }: Person, tenantId: string): Promise<StoredNotice[]> =>
  owner
    .select()
    .from(notices)
    .where(and(eq(notices.tenantId, tenantId), eq(notices.userId, userId)))
    .orderBy(asc(notices.createdAt), asc(notices.id));

/** A stored text as it reads in English. */
export const inEnglish = (text: StoredText = ""): string => readStored(text, ["en"]);

export async function typesOf(person: Person, tenantId: string): Promise<string[]> {
  return (await noticesOf(person, tenantId)).map(({ type }) => type);
}

type Comment = { startupId: string; body?: string; parentId?: string | null; now?: Date };

/** Posts a comment by the procedure that the page calls. */
export async function say(
  person: Person,
  tenantId: string,
  { startupId, body = "Well made.", parentId = null, now = new Date() }: Comment,
) {
  const caller = await callAs(person, tenantId, { now });
  return caller.startup.comment({ startupId, body, parentId });
}
