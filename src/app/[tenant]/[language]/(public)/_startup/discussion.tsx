import { cachedComments } from "@/api/cache/startup";
import { Comments } from "@/features/startup/comments/ui/comments";
import type { StartupDetail } from "@/features/startup/directory/schema";

type DiscussionProps = { tenantId: string; startup: StartupDetail; timeZone: string };

export async function Discussion({ tenantId, startup, timeZone }: DiscussionProps) {
  const { id: startupId, name, commentCount, isLocked } = startup;
  const list = await cachedComments(tenantId, startupId);
  return <Comments {...list} {...{ startupId, name, commentCount, isLocked, timeZone }} />;
}
