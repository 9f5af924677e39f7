import { sql } from "drizzle-orm";
import { newId } from "@/lib/id";
import { processSingleton } from "@/lib/process-singleton";
import type { Tx } from "@/server/db/client";
import { afterCommit } from "@/server/db/open-transaction";
import { sendNotice } from "@/server/events/notices";
import { applyChange } from "./generation-starter";
import { tags } from "./tags";

export { tags };

export const INVALIDATION_CHANNEL = "startuphub_invalidation";

/** Rare changes, some of which shut visitors out. They are announced by their commit itself, so no crash can lose them. */
const WITH_COMMIT = /^(?:tenant|blocks):/;

const processId = () => processSingleton("invalidating-process", newId);

/** The third part is ignored by other versions of the product. */
const messageOf = (tag: string): string => `${tag}:${processId()}`;

export function parseMessage(message: string): { tag: string; isOwn: boolean } {
  const [kind = "", id = "", sender] = message.split(":");
  return { tag: `${kind}:${id}`, isOwn: sender === processId() };
}

/**
 * Invalidates these tags when the transaction commits: in this process at once, so that a user sees their own change
 * with the next request, and in the others within some milliseconds.
 */
export async function invalidate(tx: Tx, changed: readonly string[]): Promise<void> {
  for (const tag of changed) {
    const isWithCommit = WITH_COMMIT.test(tag);
    if (isWithCommit) await tx.execute(sql`select pg_notify(${INVALIDATION_CHANNEL}, ${messageOf(tag)})`);
    afterCommit(tx, () => {
      applyChange(tag);
      if (!isWithCommit) announceChange(tag);
    });
  }
}

/** Tells the other instances of a change that is committed. */
export const announceChange = (tag: string): void => sendNotice(INVALIDATION_CHANNEL, messageOf(tag));
