"use client";
import { useCallback, useEffect, useState } from "react";
import { api } from "@/trpc/react";
import { StageClock } from "./stage-clock";

const QUICK_ASKS = 5;
const BETWEEN_MS = 150;
const RECHECK_MS = 30_000;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The tab's stage clock, kept in sync. `told` is the time sent with the page; `set` resamples immediately.
 */
export function useStageClock(told: number): { clock: StageClock; set: () => void } {
  const [clock] = useState(() => {
    const made = new StageClock(() => performance.now());
    made.guess(told);
    return made;
  });
  const { client } = api.useUtils();
  const ask = useCallback(async () => {
    const sample = () => clock.ask(() => client.session.clock.query()).catch(() => undefined);
    await sample();
    // A response that arrived during sleep was discarded.
    if (!clock.isSet) await sample();
  }, [clock, client]);
  const set = useCallback(() => {
    void (async () => {
      for (let count = 0; count < QUICK_ASKS; count++) {
        await ask();
        await rest(BETWEEN_MS);
      }
    })();
  }, [ask]);
  useEffect(() => {
    set();
    const again = setInterval(() => void ask(), RECHECK_MS);
    const wake = () => {
      if (document.hidden) return;
      clock.forget();
      set();
    };
    document.addEventListener("visibilitychange", wake);
    return () => {
      clearInterval(again);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [ask, set, clock]);
  return { clock, set };
}
