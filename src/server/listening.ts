import postgres from "postgres";
import { roleUrl } from "./db/roles";

/**
 * Hears what instances tell each other on a channel, by a connection of its own. `onGap` is called when the
 * connection is back after it was lost, because nobody knows what was missed. Returns how to stop.
 */
export async function listen(
  channel: string,
  onMessage: (message: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  const connection = { application_name: "startuphub listener" };
  const sql = postgres(roleUrl("app"), { max: 1, connection, onnotice: () => {} });
  let isFirst = true;
  await sql.listen(channel, onMessage, () => {
    if (!isFirst) onGap();
    isFirst = false;
  });
  return () => sql.end({ timeout: 1 });
}
