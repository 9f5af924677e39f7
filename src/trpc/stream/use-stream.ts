"use client";
import { useEffect, useEffectEvent } from "react";
import { loadPatiently } from "@/lib/browser/load-patiently";
import type { TabStream } from "./tab-stream";
import type { StreamTopic } from "./topics";

let tabStream: Promise<TabStream> | null = null;

/** The stream's code loads when a topic is first watched: visitors, who watch nothing, don't pay for it. */
const loadStream = (): Promise<TabStream> => {
  tabStream ??= loadPatiently(() => import("./tab-stream")).then(({ connectTab }) => connectTab());
  return tabStream;
};

type Watch = { isOn?: boolean; isLasting?: boolean; onLost?: () => void };

/**
 * Calls `onChange` for every event on a topic, and without data whenever the stream (re)opens, and again and again while
 * none delivers, because the known state may be stale then. `onLost` is called when the connection is lost or the topic refused.
 */
export function useStream(
  topic: StreamTopic,
  onChange: (data?: unknown) => void,
  { isOn = true, isLasting = false, onLost }: Watch = {},
): void {
  const change = useEffectEvent(onChange);
  const lose = useEffectEvent(() => onLost?.());
  const key = JSON.stringify(topic);
  useEffect(() => {
    if (!isOn) return;
    let isWanted = true;
    let stop: (() => void) | undefined;
    void loadStream().then((stream) => {
      if (!isWanted) return;
      stop = stream.listen({
        topic: JSON.parse(key) as StreamTopic,
        isLasting,
        onReady: () => change(),
        onEvent: (data) => change(data),
        onLost: () => lose(),
      });
    });
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [key, isOn, isLasting]);
}
