import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as m from "#messages";
import { MagicLinkForm } from "@/features/auth/sign-in/ui/forms/magic-link-form";
import { ResetRequestForm } from "@/features/auth/sign-in/ui/forms/reset-request-form";
import { SignUpForm } from "@/features/auth/sign-in/ui/forms/sign-up-form";
import { SetupForm } from "@/features/auth/superadmin/ui/setup-form";
import { ApiProvider } from "@/trpc/react";

let root: Root;
let place: HTMLElement;
const onSent = vi.fn();
const EMAIL = "mira@people.example";
const given = { email: EMAIL, returnTo: "/", onEmail: () => {}, onSent };

beforeEach(() => {
  place = document.body.appendChild(document.createElement("main"));
  root = createRoot(place);
  onSent.mockClear();
});
afterEach(() => {
  root.unmount();
  place.remove();
  vi.unstubAllGlobals();
});

/** A server that answers every call with one refusal, or with success. */
function answer(refusal: { message: string; fields?: object; reason?: string } | null): void {
  const error = refusal && {
    json: { message: refusal.message, code: -32600, data: { code: "BAD_REQUEST", ...refusal } },
  };
  const reply = error ? { error } : { result: { data: { json: null } } };
  vi.stubGlobal("fetch", async () => Response.json([reply], { status: error ? 400 : 200 }));
}

async function send(form: ReactNode): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await act(async () => root.render(<ApiProvider signedInCookie="viewer">{form}</ApiProvider>));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  for (const input of document.querySelectorAll<HTMLInputElement>("input")) {
    if (input.value) continue;
    const typed = input.type === "email" ? EMAIL : "seven-quiet-otters";
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, typed);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  document.querySelector<HTMLButtonElement>("[type=submit]")?.click();
}

const FORMS = [
  ["magic link", <MagicLinkForm key="link" {...given} />, "link", m.auth_linkFailed()],
  [
    "new password",
    <ResetRequestForm key="reset" {...given} onBack={() => {}} />,
    "reset",
    m.auth_resetFailed(),
  ],
  ["sign-up", <SignUpForm key="up" {...given} />, "sign-up", m.auth_signUpFailed()],
] as const;

it.each(FORMS)("tells what was mailed and where to: %s", async (_, form, kind) => {
  answer(null);
  await send(form);
  await vi.waitFor(() =>
    expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ kind, email: EMAIL })),
  );
  expect(document.querySelector("form")?.method).toBe("post");
});

it.each(FORMS)("shows a refusal at its field, and goes nowhere: %s", async (_, form, __, failed) => {
  answer({
    message: "Please check your inputs and try again",
    fields: { email: [m.lib_bounds_emailInvalid()] },
  });
  await send(form);
  await vi.waitFor(() => expect(document.body.textContent).toContain(failed));
  expect(document.querySelector("form")?.textContent).toContain(m.lib_bounds_emailInvalid());
  expect(document.activeElement?.getAttribute("type")).toBe("email");
  expect(document.body.textContent).not.toContain("Please check your inputs");
  expect(onSent).not.toHaveBeenCalled();
});

it.each([
  ["token", "Token", m.auth_setupTokenWrong()],
  ["password", "Password", m.auth_setupPasswordWrong()],
] as const)(
  "TEN-10: set-up tells a wrong %s at its field, and at no other",
  async (reason, label, message) => {
    answer({ message, reason });
    await send(<SetupForm />);
    const told = () =>
      [...document.querySelectorAll("input[aria-invalid=true]")].map(
        ({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent,
      );
    await vi.waitFor(() => expect(told()).toEqual([expect.stringContaining(label)]));
    expect(document.querySelector("form")?.textContent).toContain(message);
  },
);
