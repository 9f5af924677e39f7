import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { env } from "@/env";
import { forgetSingletons, processSingleton } from "@/lib/process-singleton";
import { isolateFile, TESTS_BEGUN } from "./isolate-file";

const left = () => processSingleton<{ text?: string }>("left", () => ({}));

it("a file finds nothing of what the one before it in the same worker has left", async () => {
  const rang = vi.fn();
  process.env.LEFT = "a setting";
  process.env.LIMITS_FACTOR = "1";
  left().text = "a cache";
  vi.stubGlobal("fetch", rang);
  setTimeout(rang, 20);
  setInterval(rang, 20);
  isolateFile();
  await sleep(60);
  expect(rang).not.toHaveBeenCalled();
  expect([process.env.LEFT, process.env.LIMITS_FACTOR, left().text]).toEqual([undefined, "1000", undefined]);
  expect(fetch).not.toBe(rang);
});

it("a file's settings count, though the one before it asks for some while it is loaded", () => {
  forgetSingletons();
  expect(env.TRUST_PROXY).toBe(0);
  process.env.TRUST_PROXY = "2";
  processSingleton(TESTS_BEGUN, () => ({}));
  expect(env.TRUST_PROXY).toBe(2);
  process.env.TRUST_PROXY = "1";
  expect(env.TRUST_PROXY).toBe(2);
  forgetSingletons();
  processSingleton(TESTS_BEGUN, () => ({}));
  expect(env.TRUST_PROXY).toBe(1);
});
