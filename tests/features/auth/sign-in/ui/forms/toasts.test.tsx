import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { NextToast } from "@/components/feedback/next-toast";
import { signInMessage } from "@/features/auth/providers/rules";
import { ProviderButtons } from "@/features/auth/providers/ui/provider-buttons";
import { AuthScreen } from "@/features/auth/sign-in/ui/auth-screen";
import { MagicLinkForm } from "@/features/auth/sign-in/ui/forms/magic-link-form";
import { ResetForm } from "@/features/auth/sign-in/ui/forms/reset-form";
import { ResetRequestForm } from "@/features/auth/sign-in/ui/forms/reset-request-form";
import { SignInForm } from "@/features/auth/sign-in/ui/forms/sign-in-form";
import { SignUpForm } from "@/features/auth/sign-in/ui/forms/sign-up-form";
import {
  type Answers,
  answer,
  buttonNamed,
  clear,
  draw,
  frontToast,
  Refused,
  soon,
  type,
} from "../../../../../support/screen";

const GOOGLE_ID = { id: "google", name: "Google" } as const;
const nothing = () => {};
const given = { email: "", returnTo: "/", onEmail: nothing, onSent: nothing };
const OPTIONS = {
  elsewhere: null,
  providers: [GOOGLE_ID],
  companyDomains: [],
  companyOnly: null,
  hub: null,
  hasOutbox: false,
  demoAccounts: [],
};

const LINK = <MagicLinkForm {...given} />;
const RESET = <ResetRequestForm {...given} onBack={nothing} />;
const NEW_PASSWORD = <ResetForm token="a-token-of-twenty-letters" email="mira@people.example" />;
const SIGN_UP = <SignUpForm {...given} />;
const SIGN_IN = (
  <SignInForm {...given} demoAccounts={[]} onSignedIn={nothing} onPending={nothing} onForgotten={nothing} />
);
const GOOGLE = <ProviderButtons providers={[GOOGLE_ID]} returnTo="/" />;

const screen = (trouble: string | null) => <AuthScreen options={OPTIONS} returnTo="/" trouble={trouble} />;

afterEach(clear);

function fill(): void {
  type("input[type=email]:not([hidden])", "mira@people.example");
  type("input[type=password]", "seven-quiet-otters");
}

const refused = new Refused("The cellar is full.");

/** What is asked for, how, the answer, and what is then said in passing. */
const TOASTS: [string, ReactNode, string, Answers, string, string?][] = [
  ["a magic link", LINK, "Send magic link", {}, "Magic link sent! Check your email."],
  [
    "a magic link that cannot be sent",
    LINK,
    "Send magic link",
    { "auth.requestMagicLink": refused },
    "Failed to send magic link",
    "The cellar is full.",
  ],
  ["an account", SIGN_UP, "Create account", {}, "Account created! Check your email for verification."],
  [
    "an account that cannot be made",
    SIGN_UP,
    "Create account",
    { "auth.signUp": refused },
    "Sign up failed",
    "The cellar is full.",
  ],
  ["another password", RESET, "Send reset link", {}, "Password reset email sent!"],
  [
    "another password that cannot be mailed about",
    RESET,
    "Send reset link",
    { "auth.requestReset": refused },
    "Reset failed",
    "The cellar is full.",
  ],
  ["signing in", SIGN_IN, "Sign in", { "/api/auth/sign-in/email": refused }, "Sign in failed"],
  [
    "a new password that is not taken",
    NEW_PASSWORD,
    "Change password",
    { "auth.resetPassword": refused },
    "Reset failed",
    "The cellar is full.",
  ],
  [
    "Google",
    GOOGLE,
    "Continue with Google",
    { "auth.startProvider": { url: "https://accounts.example/" } },
    "Redirecting to Google for authentication.",
  ],
  [
    "Google, which does not answer",
    GOOGLE,
    "Continue with Google",
    { "auth.startProvider": refused },
    "Authentication Error",
    "Failed to authenticate with Google.",
  ],
];

it.each(TOASTS)("says in these words what became of %s", async (_, part, button, answers, title, text) => {
  vi.spyOn(location, "assign").mockImplementation(nothing);
  answer(answers);
  draw(part);
  await soon(() => buttonNamed(button));
  fill();
  buttonNamed(button).click();
  await soon(() => expect(frontToast()).toEqual([title, text]));
});

it("says on the page that follows that one is signed in", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(nothing);
  answer({ "/api/auth/sign-in/email": {} });
  draw(screen(null));
  await soon(() => buttonNamed("Sign in"));
  fill();
  buttonNamed("Sign in").click();
  await soon(() => expect(assign).toHaveBeenCalledWith("/"));
  clear();
  draw(<NextToast />);
  await soon(() => expect(frontToast()).toEqual(["Signed in successfully!", undefined]));
});

it("says in passing and on the page that Google sent one back in vain", async () => {
  draw(screen(signInMessage({ provider: "google", error: "failed", known: [] })));
  await soon(() =>
    expect(frontToast()).toEqual([
      "Authentication Error",
      "Failed to authenticate with Google. Try again or sign in another way.",
    ]),
  );
  expect(document.querySelector("main p")?.textContent).toContain("Failed to authenticate with Google.");
});

it.each([
  ["a magic link", LINK, "Send magic link"],
  ["another password", RESET, "Send reset link"],
  ["an account", SIGN_UP, "Create account"],
  ["signing in", SIGN_IN, "Sign in"],
])("asks for the address that %s needs, and sends nothing without", async (_, part, button) => {
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  draw(part);
  await soon(() => buttonNamed(button));
  type("input[type=password]", "seven-quiet-otters");
  buttonNamed(button).click();
  const told = () => {
    const described = document.querySelector("input[type=email]")?.getAttribute("aria-describedby") ?? "";
    return document.getElementById(described.split(" ")[0] ?? "")?.textContent;
  };
  await soon(() => expect(told()).toBe("Please enter your email address"));
  expect(fetched).not.toHaveBeenCalled();
});
