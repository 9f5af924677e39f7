import { openClient } from "@/server/db/open-client";
import { directRoleUrl } from "@/server/db/roles";

/**
 * Hears what instances tell each other on a channel, by a connection of its own past any pooler. `onGap` is called when the
 * connection is back after it was lost, because nobody knows what was missed. Returns how to stop.
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
