import { expect, it, vi } from "vitest";
import { AppError } from "@/lib/errors/app-error";
import { LimitError } from "@/server/rate-limit/limiter";

it("an expected error is recognized in each copy of its class, and a bug in none", async () => {
  vi.resetModules();
  const { AppError: Copy } = await import("@/lib/errors/app-error");
  const expected = new Copy("CONFLICT", "Taken.");
  expect(Copy).not.toBe(AppError);
  expect(expected).toBeInstanceOf(AppError);
  expect(expected).not.toBeInstanceOf(LimitError);
  for (const bug of [new Error("AppError"), new TypeError("x"), null, "AppError"])
    expect(bug instanceof AppError).toBe(false);
});
