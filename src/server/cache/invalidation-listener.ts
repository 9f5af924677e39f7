import { probeListener } from "@/server/events/listener-health";
import { applyChange, generationStarter } from "./generation-starter";
import { INVALIDATION_CHANNEL, parseMessage } from "./invalidate";

/** Hears of the changes beside the caches of this process. */
export type ChangeListener = {
  onChange: (tag: string) => void;
  /** Changes may have been missed. */
  onGap: () => void;
};

/**
 * Ends what the caches of this process keep, when another one changes it. After a lost connection, and after another
 * process was killed, it ends everything, because announcements may have been missed. Returns a function that stops it.
 */
export async function listenForInvalidations(
  listeners: readonly ChangeListener[] = [],
): Promise<() => Promise<void>> {
  const onGap = () => {
    generationStarter().changeAll();
    for (const listener of listeners) listener.onGap();
  };
  const onMessage = (message: string) => {
    const { tag, isOwn } = parseMessage(message);
    if (!isOwn) applyChange(tag);
    for (const listener of listeners) listener.onChange(tag);
  };
  const stop = await probeListener(INVALIDATION_CHANNEL, { onMessage, onGap, onPeerLost: onGap });
  return () => {
    generationStarter().stop();
    return stop();
  };
}
