import { afterEach, expect, test, vi } from "vitest";
import { CookiesBlocked } from "@/features/auth/sign-in/ui/cookies-blocked";
import { clear, draw, soon } from "../../../../support/screen";

afterEach(clear);

const note = () => document.querySelector('[role="status"]')?.textContent ?? "";

test("PRO-3: a browser that blocks cookies is told before it signs in", async () => {
  draw(<p>Sign in</p>);
  await soon(() => expect(document.body.textContent).toContain("Sign in"));
  expect(note()).toBe("");
  clear();
  vi.spyOn(document, "cookie", "get").mockReturnValue("");
  draw(<CookiesBlocked />);
  await soon(() => expect(note()).toContain("blocks cookies"));
});
