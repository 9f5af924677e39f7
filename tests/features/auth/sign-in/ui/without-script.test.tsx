import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { AuthPanel } from "@/features/auth/sign-in/ui/auth-panel";
import { RedeemForm } from "@/features/auth/sign-in/ui/forms/redeem-form";
import { SupportForm } from "@/features/support/tickets/ui/support-form";
import { onPage } from "../../../../support/screen";

/** The fields that a browser without scripts would send, by the address of their form. */
function formsOf(page: ReactNode): Record<string, Record<string, string>> {
  const { body } = new DOMParser().parseFromString(renderToString(onPage(page)), "text/html");
  const forms = [...body.querySelectorAll("form[method=post][action]")].map((form) => {
    if (!form.querySelector("button[type=submit]:not([disabled])")) throw new Error("It can't be sent.");
    const fields = [...form.querySelectorAll("[name]")].map((field) => [
      field.getAttribute("name"),
      field.getAttribute("value") ?? "",
    ]);
    return [form.getAttribute("action"), Object.fromEntries(fields)];
  });
  return Object.fromEntries(forms);
}

const options = {
  elsewhere: null,
  providers: [],
  companyDomains: [],
  companyOnly: null,
  hub: null,
  hasOutbox: false,
  demoAccounts: [],
};

it("PRO-4: the sign-in page sends a link and a sign-up without JavaScript", () => {
  expect(formsOf(<AuthPanel options={options} returnTo="/browse" onSignedIn={() => {}} />)).toEqual({
    "/api/forms/magic-link": { returnTo: "/browse", email: "" },
    "/api/forms/sign-up": { returnTo: "/browse", name: "", email: "", password: "" },
  });
});

it("PRO-4: the page of an emailed link signs in without JavaScript", () => {
  const link = { email: "mira@people.example", returnTo: "/", hasOutbox: false };
  const form = <RedeemForm purpose="sign-up" token="a-token" isSameBrowser={false} {...link} />;
  expect(formsOf(form)).toEqual({
    "/api/forms/redeem-link": { purpose: "sign-up", token: "a-token", password: "" },
  });
});

it("GDP-3: the support form can be sent without JavaScript", () => {
  expect(formsOf(<SupportForm />)).toEqual({
    "/api/forms/support": { topic: "", message: "", name: "", email: "" },
  });
});
