import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RedeemForm } from "@/features/auth/sign-in/ui/forms/redeem-form";
import { answer, buttonNamed, clear, draw, frontToast, Refused, soon } from "../../../../../support/screen";

const EMAIL = "mira@people.example";
const UNKNOWN = "Forgot it? Get a sign-in link";
const asked = vi.fn();

const link = { token: "t", email: EMAIL, isSameBrowser: false, returnTo: "/submit", hasOutbox: false };

beforeEach(async () => {
  answer({ "auth.requestMagicLink": asked.mockReset() });
  draw(<RedeemForm purpose="sign-up" {...link} />);
  await soon(() => buttonNamed(UNKNOWN));
});
afterEach(clear);

it("PRO-4: a user who confirms an address elsewhere and does not know the password is mailed a link, and types nothing", async () => {
  buttonNamed(UNKNOWN).click();
  await soon(() => expect(document.body.textContent).toContain(`We sent a sign-in link to ${EMAIL}`));
  expect(asked).toHaveBeenCalledOnce();
});

it("PRO-4: the form stays when that link cannot be mailed", async () => {
  asked.mockReturnValue(new Refused("Not today.", { code: "INTERNAL_SERVER_ERROR" }));
  buttonNamed(UNKNOWN).click();
  await soon(() => expect(frontToast().join(" ")).toContain("Not today."));
  expect(buttonNamed(UNKNOWN).disabled).toBe(false);
});
