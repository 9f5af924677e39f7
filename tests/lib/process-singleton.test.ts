import { beforeEach, expect, it, vi } from "vitest";
import { forgetSingletons, hasSingleton, processSingleton } from "@/lib/process-singleton";

beforeEach(forgetSingletons);

it("a value is created once, with its first use", () => {
  const create = vi.fn(() => new Set());
  expect(hasSingleton("known")).toBe(false);
  const first = processSingleton("known", create);
  expect(processSingleton("known", create)).toBe(first);
  expect(create).toHaveBeenCalledOnce();
  expect(hasSingleton("known")).toBe(true);
});

it("a module that is evaluated again finds the value of the first", async () => {
  const first = processSingleton("known", () => ({}));
  vi.resetModules();
  const again = await import("@/lib/process-singleton");
  expect(again.processSingleton).not.toBe(processSingleton);
  expect(again.processSingleton("known", () => ({}))).toBe(first);
});

it("values of different names are different", () => {
  expect(processSingleton("one", () => ({}))).not.toBe(processSingleton("other", () => ({})));
});

it("a value whose creation failed is created again", () => {
  const fail = () => {
    throw new Error("not yet");
  };
  expect(() => processSingleton("known", fail)).toThrow("not yet");
  expect(processSingleton("known", () => 1)).toBe(1);
});
