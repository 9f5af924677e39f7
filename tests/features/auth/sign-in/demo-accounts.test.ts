import { expect, it } from "vitest";
import { DEMO_ACCOUNTS } from "@/domain/auth/demo-accounts.js";
import { listDemoAccounts } from "@/features/auth/sign-in/options";
import { inLanguage } from "@/lib/language/server";

it("demo accounts say in the language of the page what they are", () => {
  expect(inLanguage("en", listDemoAccounts)).toEqual(DEMO_ACCOUNTS);
  const german = inLanguage("de", listDemoAccounts).map(({ label }) => label);
  expect(german).toContain("Admin aller drei Communities");
  expect(german.filter((label) => DEMO_ACCOUNTS.some((account) => account.label === label))).toEqual([]);
});
