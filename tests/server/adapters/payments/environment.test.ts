import { afterEach, expect, it, vi } from "vitest";

const NAMES = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE_PRO", "STRIPE_PRICE_ENTERPRISE"];
const read = async (given: Record<string, string>) => {
  vi.resetModules();
  for (const name of NAMES) delete process.env[name];
  Object.assign(process.env, given);
  return (await import("@/env")).env;
};
afterEach(() => {
  for (const name of NAMES) delete process.env[name];
});

const KEY = { STRIPE_SECRET_KEY: "sk_test_1" };
const SECRET = { STRIPE_WEBHOOK_SECRET: "whsec_1" };

it.each([
  ["a key without the webhook's secret", KEY, "STRIPE_WEBHOOK_SECRET: is needed beside STRIPE_SECRET_KEY"],
  ["a key with an empty secret", { ...KEY, STRIPE_WEBHOOK_SECRET: "" }, "STRIPE_WEBHOOK_SECRET: is needed"],
  [
    "a key with a secret of blanks",
    { ...KEY, STRIPE_WEBHOOK_SECRET: "  " },
    "STRIPE_WEBHOOK_SECRET: is needed",
  ],
  ["the webhook's secret without a key", SECRET, "STRIPE_SECRET_KEY: is needed beside STRIPE_WEBHOOK_SECRET"],
  ["a publishable key", { ...SECRET, STRIPE_SECRET_KEY: "pk" }, "STRIPE_SECRET_KEY: must be a secret key"],
])("BIL-4: %s stops the start and says why", async (_, given, words) => {
  await expect(read(given)).rejects.toThrow(words);
});

it("BIL-2: without any of it, or with all of it, the product starts", async () => {
  expect((await read({})).STRIPE_API_URL).toBe("https://api.stripe.com");
  expect((await read({ ...KEY, ...SECRET })).STRIPE_SECRET_KEY).toBe("sk_test_1");
});
