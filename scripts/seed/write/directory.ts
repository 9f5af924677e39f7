import { DIRECTORY_FIELDS, EMPTY_ENTRY } from "@/domain/member/directory/rules";
import { directoryEntries, introductions } from "@/domain/schema";
import { columnsOf } from "@/features/member/directory/save-entry";
import type { CommunityContent } from "../content-reader/model";
import { hoursBefore } from "../plan/hours";
import { idOf, userIdOf } from "../plan/ids";
import type { Owner } from "./database";

const HOURS_APART = 31;

/** Members who have listed themselves, and their requests for introductions. Sends no emails. */
export async function writeDirectory(
  tx: Owner,
  tenantId: string,
  { key, directory }: CommunityContent,
  now: Date,
): Promise<void> {
  const entries = directory.entries.map(({ username, ...shown }, index) => {
    const userId = userIdOf(username);
    const shownFields = DIRECTORY_FIELDS.filter((field) => shown[field] !== undefined);
    const listedAt = hoursBefore(now, (index + 1) * HOURS_APART);
    const columns = columnsOf(userId, { ...EMPTY_ENTRY, ...shown, shownFields });
    return { ...columns, tenantId, userId, listedAt, updatedAt: listedAt };
  });
  if (entries.length) await tx.insert(directoryEntries).values(entries);
  const requests = directory.introductions.map(({ from, to, message, contact, hours, answer }) => ({
    ...{ id: idOf("introduction", `${key}:${from}:${to}`), tenantId, message },
    ...{ senderId: userIdOf(from), recipientId: userIdOf(to), senderContact: contact },
    ...{ status: answer ? ("accepted" as const) : ("pending" as const), recipientContact: answer },
    ...{ createdAt: hoursBefore(now, hours), answeredAt: answer ? hoursBefore(now, hours / 2) : null },
  }));
  if (requests.length) await tx.insert(introductions).values(requests);
}
