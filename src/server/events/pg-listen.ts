import { openClient } from "@/server/db/open-client";
import { directRoleUrl } from "@/server/db/roles";

/**
 * Receives messages between instances on a channel, over its own connection that bypasses any pooler. `onGap`
 * is called after a lost connection is restored, because messages may have been missed. Returns a function
 * that stops it.
 */
export async function listen(
  channel: string,
  onMessage: (message: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  const client = openClient(directRoleUrl("app"), {
    max: 1,
    connection: { application_name: "startuphub listener" },
  });
  let isFirst = true;
  await client.listen(channel, onMessage, () => {
    if (!isFirst) onGap();
    isFirst = false;
  });
  return () => client.end({ timeout: 1 });
}
