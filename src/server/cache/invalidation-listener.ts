import { probeListener } from "@/server/events/listener-health";
import { GenerationStarter } from "./generation-starter";
import { INVALIDATION_CHANNEL } from "./invalidate";
import { endedBy } from "./tags";

/** Hears of the changes beside the caches of this process. */
export type ChangeListener = {
  onChange: (tag: string) => void;
  /** Changes may have been missed. */
  onGap: () => void;
};

/**
 * Ends what the caches of this process keep, when any instance changes it. After a lost connection it ends everything,
 * because announcements may have been missed. Returns a function that stops it.
 */
export async function listenForInvalidations(
  listeners: readonly ChangeListener[] = [],
): Promise<() => Promise<void>> {
  const starter = new GenerationStarter();
  const onChange = (changed: string) => {
    for (const tag of endedBy(changed)) starter.change(tag);
    for (const listener of listeners) listener.onChange(changed);
  };
  const stop = await probeListener(INVALIDATION_CHANNEL, onChange, () => {
    starter.changeAll();
    for (const listener of listeners) listener.onGap();
  });
  return () => {
    starter.stop();
    return stop();
  };
}
