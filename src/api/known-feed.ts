import type { Tenant } from "@/access/tenant";
import { readFeedPath } from "@/features/startup/feed-address";
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
  if (topic.kind === "view") return isUsedView(tenant, topic.view);
  return hasComments && isListedStartup(tenant, encodeURIComponent(topic.slug));
}
