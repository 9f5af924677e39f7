import { useSyncExternalStore } from "react";
import { MINUTE_MS } from "@/lib/time/duration";

const noSubscription = () => () => {};
const minute = () => Math.floor(Date.now() / MINUTE_MS);

/** The time of the last render, to the minute; null in a cached page, which can't know it. */
export function useMinute(): Date | null {
  const now = useSyncExternalStore(noSubscription, minute, () => null);
  return now === null ? null : new Date(now * MINUTE_MS);
}
