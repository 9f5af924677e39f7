import { sql } from "drizzle-orm";
import { directoryEntries, directorySearches, introductions } from "@/domain/schema";
import { by, type OwnRows } from "./export-table";

/** Says of a request only what its sender may know: a declined one reads like one without an answer. */
const ASKED = sql`jsonb_build_object('tenant_id', ${introductions.tenantId}, 'message', ${introductions.message},
  'sender_contact', ${introductions.senderContact}, 'is_accepted', ${introductions.status} = 'accepted',
  'withdrawn_at', ${introductions.withdrawnAt}, 'created_at', ${introductions.createdAt})`;

/** The message is its sender's. */
const ANSWERED = sql`jsonb_build_object('tenant_id', ${introductions.tenantId}, 'status', ${introductions.status},
  'recipient_contact', ${introductions.recipientContact}, 'answered_at', ${introductions.answeredAt},
  'created_at', ${introductions.createdAt})`;

/** How a user is found by other members, and whom they asked for an introduction. */
export const DIRECTORY_ROWS: readonly OwnRows[] = [
  by("directory-entries", directoryEntries, [directoryEntries.userId], { without: ["facets", "words"] }),
  by("directory-searches", directorySearches, [directorySearches.userId]),
  by("introductions-i-asked-for", introductions, [introductions.senderId], { row: ASKED }),
  by("introductions-i-was-asked-for", introductions, [introductions.recipientId], { row: ANSWERED }),
];
