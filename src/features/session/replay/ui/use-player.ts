"use client";
import { useEffect, useState } from "react";
import { advance, type Playing, type Speed } from "@/features/session/replay/rules";

/** The player's update interval. The display shows whole seconds. */
const TICK_MS = 200;

export type Player = Playing & {
  length: number;
  toggle: () => void;
  pause: () => void;
  seek: (ms: number) => void;
  setSpeed: (speed: Speed) => void;
};

/**
 * A clock of `length` milliseconds without any UI. It measures elapsed time, so a suspended tab catches up.
 */
export function usePlayer(length: number, first: number): Player {
  const [playing, setPlaying] = useState<Playing>({ ms: first, isPlaying: false, speed: 1 });
  const { isPlaying } = playing;
  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = now - last;
      last = now;
      setPlaying((known) => advance(known, passed, length));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, length]);
  const change = (next: Partial<Playing>) => setPlaying((known) => ({ ...known, ...next }));
  return {
    ...playing,
    length,
    toggle: () =>
      setPlaying(({ ms, isPlaying: was, speed }) => ({
        ms: !was && ms >= length ? 0 : ms,
        isPlaying: !was && length > 0,
        speed,
      })),
    pause: () => change({ isPlaying: false }),
    seek: (ms) => change({ ms: Math.min(Math.max(0, ms), length) }),
    setSpeed: (speed) => change({ speed }),
  };
}
