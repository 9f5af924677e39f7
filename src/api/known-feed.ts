import type { Tenant } from "@/access/tenant";
import { boardName } from "@/features/startup/board-address";
import { type BoardTopic, readFeedPath } from "@/features/startup/feed-address";
import { isKnownBoard } from "./known-board";
import { isListedStartup } from "./listed-startup";
import { isUsedView } from "./used-view";

/** Whether there is such a feed: a topic that lists something, or the comments of a listed startup. */
export async function isKnownFeed(tenant: Tenant, pathname: string): Promise<boolean> {
  const {
    startup_directory: hasDirectory,
    comments: hasComments,
    sessions: hasSessions,
  } = tenant.capabilities;
  const topic = readFeedPath(pathname)?.topic;
  if (topic?.kind === "blog") return true;
  if (topic?.kind === "sessions") return hasSessions;
  if (!topic || !hasDirectory) return false;
  if (topic.kind === "board") return hasFeedOf(tenant, topic);
  if (topic.kind === "view") return isUsedView(tenant, topic.view);
  return hasComments && isListedStartup(tenant, encodeURIComponent(topic.slug));
}

/** There is always a current board; an earlier one only where something was launched. */
const hasFeedOf = async (tenant: Tenant, { period, startsOn }: BoardTopic): Promise<boolean> =>
  startsOn === null || isKnownBoard(tenant, period, boardName({ period, startsOn }));
