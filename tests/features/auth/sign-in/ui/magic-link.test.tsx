import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CheckEmail } from "@/features/auth/sign-in/ui/check-email";
import { MagicLinkForm } from "@/features/auth/sign-in/ui/forms/magic-link-form";
import { answer, buttonNamed, clear, draw, frontToast, Refused, type } from "../../../../support/screen";

const EMAIL = "mira@people.example";
const nothing = () => {};
const onSent = vi.fn();

const turn = () => new Promise(setImmediate);

/** Lets the page come to what it must show without any time passing on its clock. */
async function reach(look: () => void): Promise<void> {
  for (const end = performance.now() + 5000; ; await turn()) {
    try {
      return look();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

/** Lets milliseconds pass, and the page follow. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turns = 0; turns < 20; turns += 1) await turn();
}

/** How far the bar is and what stands below it; null without one. */
function progress(): [string | null, string | null | undefined] | null {
  const bar = document.querySelector("[role=progressbar]");
  return bar && [bar.getAttribute("aria-valuenow"), bar.parentElement?.textContent];
}

beforeEach(() => {
  onSent.mockClear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const { setTimeout: later } = globalThis;
  // What is to happen at once does so, so that only what the product waits for takes time on its clock.
  const orAtOnce = (act: () => void, milliseconds = 0) =>
    milliseconds > 0 ? later(act, milliseconds) : setImmediate(act);
  Object.assign(globalThis, { setTimeout: orAtOnce });
});
afterEach(() => {
  clear();
  vi.useRealTimers();
});

const asked = vi.fn();

/** Sends the form to a server that answers on request. */
async function send(): Promise<(outcome?: Refused) => void> {
  let tell: (outcome?: Refused) => void = nothing;
  const outcome = new Promise<Refused | undefined>((resolve) => {
    tell = resolve;
  });
  answer({ "auth.requestMagicLink": asked.mockReset().mockReturnValue(outcome) });
  draw(<MagicLinkForm email="" returnTo="/" onEmail={nothing} onSent={onSent} />);
  await reach(() => void buttonNamed("Send magic link"));
  type("input[type=email]", EMAIL);
  buttonNamed("Send magic link").click();
  await reach(() => expect(progress()).toEqual(["10", "validating"]));
  return tell;
}

it("PRO-4: the bar is at 10 while validating, for 300 ms, and at 30 while processing", async () => {
  await send();
  await pass(299);
  expect(progress()).toEqual(["10", "validating"]);
  expect(asked).not.toHaveBeenCalled();
  await pass(1);
  await reach(() => expect(asked).toHaveBeenCalledOnce());
  expect(progress()).toEqual(["30", "processing"]);
});

it("PRO-4: the bar is at 100 when the link is sent, for 1000 ms, and then the screen says to check the email", async () => {
  const tell = await send();
  await pass(300);
  tell();
  await reach(() => expect(progress()).toEqual(["100", "complete"]));
  await pass(999);
  expect(progress()).toEqual(["100", "complete"]);
  expect(onSent).not.toHaveBeenCalled();
  await pass(1);
  expect(progress()).toBeNull();
  expect(onSent).toHaveBeenCalledExactlyOnceWith({ kind: "link", email: EMAIL });
});

it("PRO-4: the bar is gone at once when the link cannot be sent, and the form can be sent again", async () => {
  const tell = await send();
  await pass(300);
  tell(new Refused("The cellar is full."));
  await reach(() => expect(progress()).toBeNull());
  expect(buttonNamed("Send magic link").getAttribute("aria-busy")).toBeNull();
  expect(onSent).not.toHaveBeenCalled();
});

const AGAIN = [
  ["link", "auth.requestMagicLink", "Magic link sent! Check your email.", "Failed to send magic link"],
  ["reset", "auth.requestReset", "Password reset email sent!", "Reset failed"],
  ["sign-up", "auth.signUp", "Account created! Check your email for verification.", "Sign up failed"],
] as const;

const others = { returnTo: "/", hasOutbox: false, onBack: nothing, onSignedIn: nothing };

it.each(AGAIN)("another link can be asked for after 30 seconds: %s", async (kind, path, sent, failed) => {
  let outcome: Refused | null = null;
  answer({ [path]: () => outcome });
  const values = { name: "Mira", email: EMAIL, password: "a-good-long-one", returnTo: "/" };
  const mailed = kind === "sign-up" ? { kind, email: EMAIL, values } : { kind, email: EMAIL };
  draw(<CheckEmail sent={mailed} {...others} />);
  for (const said of [
    [sent, undefined],
    [failed, "The cellar is full."],
  ]) {
    await reach(() =>
      expect(buttonNamed("Send another link (30 s)").getAttribute("aria-disabled")).toBe("true"),
    );
    for (let left = 29; left > 0; left -= 1) {
      await pass(1000);
      expect(buttonNamed(`Send another link (${left} s)`).getAttribute("aria-disabled")).toBe("true");
    }
    await pass(1000);
    buttonNamed("Send another link").click();
    await reach(() => expect(frontToast()).toEqual(said));
    outcome = new Refused("The cellar is full.");
  }
});

it("says where the mail went under the title “Check your email”", async () => {
  draw(<CheckEmail sent={{ kind: "link", email: EMAIL }} {...others} />);
  await reach(() => expect(document.querySelector("h2")?.textContent).toBe("Check your email"));
  expect(document.querySelector("strong")?.textContent).toBe(EMAIL);
});
