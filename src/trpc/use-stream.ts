"use client";
import { useEffect, useEffectEvent } from "react";
import { type OpenStream, type StreamTopic, TabStream } from "./stream";

/** The stream's code comes when something is watched; whoever leaves before it is there opens nothing. */
const openOnDemand: OpenStream = (topics, on) => {
  let close: (() => void) | null = null;
  let isWanted = true;
  import("./stream-link").then(
    ({ openStream }) => {
      if (isWanted) close = openStream(topics, on);
    },
    () => on.onEnd(undefined),
  );
  return () => {
    isWanted = false;
    close?.();
  };
};

let tabStream: TabStream | null = null;

/** One for the tab. A page put away closes it, because an open connection keeps pages out of the way back. */
function streamOfTab(): TabStream {
  if (tabStream) return tabStream;
  const made = new TabStream(openOnDemand, () => document.hidden);
  document.addEventListener("visibilitychange", () => made.adjust());
  window.addEventListener("pagehide", () => made.stop());
  window.addEventListener("pageshow", () => made.adjust());
  window.addEventListener("online", () => {
    made.stop();
    made.adjust();
  });
  tabStream = made;
  return made;
}

type Watch = { isOn?: boolean; isLasting?: boolean; onLost?: () => void };

/**
 * Calls `onChange` whenever something happens on a topic, and without data whenever the stream is open
 * (again): then what was known may be out of date and is to be read. `onLost` is called when it has ended by itself.
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
    return streamOfTab().listen({
      topic: JSON.parse(key) as StreamTopic,
      isLasting,
      onReady: () => change(),
      onEvent: (data) => change(data),
      onLost: () => lose(),
    });
  }, [key, isOn, isLasting]);
}
