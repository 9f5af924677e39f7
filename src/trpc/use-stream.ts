"use client";
import { useEffect, useEffectEvent } from "react";
import { type OpenStream, type StreamTopic, TabStream } from "./stream";

/**
 * The stream's code loads when a topic is first watched. If the listener is gone by then, nothing is opened.
 */
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

/**
 * One stream per tab. It closes when the page is hidden, because an open connection excludes the page from
 * the back/forward cache.
 */
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
 * Calls `onChange` for every event on a topic, and without data whenever the stream (re)opens, because the
 * known state may be stale then. `onLost` is called when the connection is lost.
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
