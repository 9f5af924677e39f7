import { vi } from "vitest";
import { INVALIDATION_CHANNEL, parseMessage } from "@/server/cache/invalidate";
import { flushNotices } from "@/server/events/notices";
import { ownerSql } from "./owner-db";

const END = "end";

/** What an act declares out of date, in order. */
export async function invalidatedBy(act: () => Promise<unknown>): Promise<string[]> {
  await flushNotices();
  const heard: string[] = [];
  const { unlisten } = await ownerSql.listen(INVALIDATION_CHANNEL, (tag) => void heard.push(tag));
  await act();
  await flushNotices();
  await ownerSql`select pg_notify(${INVALIDATION_CHANNEL}, ${END})`;
  await vi.waitFor(() => {
    if (heard.at(-1) !== END) throw new Error("the last notice has not come yet");
  });
  await unlisten();
  return heard.slice(0, -1).map((message) => parseMessage(message).tag);
}
