import { afterEach, expect, it, vi } from "vitest";
import * as m from "#messages";
import { SuperadminLogin } from "@/features/auth/superadmin/ui/superadmin-login";
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
} from "../../../../support/screen";

const PASSWORD = "/api/auth/sign-in/email";
const ENTER = "auth.enterPlatform";

const isClosed = () => buttonNamed("Access Superadmin Panel").disabled;
const told = () => [...document.querySelectorAll("main p")].map(({ textContent }) => textContent);

afterEach(clear);

async function fill(): Promise<void> {
  draw(<SuperadminLogin demoAccounts={[]} returnTo="/admin/superadmin/domains" />);
  await soon(() => expect(isClosed()).toBe(true));
  type("input[type=email]", "root@people.example");
  await soon(() => expect(document.querySelector("input")?.value).toBe("root@people.example"));
  expect(isClosed()).toBe(true);
  type("input[type=password]", "seven-quiet-otters");
  await soon(() => expect(isClosed()).toBe(false));
}

async function enter(answers: Answers): Promise<void> {
  answer(answers);
  await fill();
  buttonNamed("Access Superadmin Panel").click();
}

const REFUSALS: [string, Answers, string][] = [
  [
    "a wrong password",
    { [PASSWORD]: new Refused(m.auth_wrongSignIn()) },
    "Please check your credentials and try again",
  ],
  [
    "a user who does not run the platform",
    { [ENTER]: new Refused("Not you.", { code: "FORBIDDEN" }) },
    "Access denied. Superadmin privileges required.",
  ],
  [
    "a role that cannot be looked up",
    { [ENTER]: new Refused("The cellar is full.", { code: "INTERNAL_SERVER_ERROR" }) },
    "Failed to verify superadmin privileges",
  ],
];

it.each(REFUSALS)(
  "MOD-12: the platform's door says in these words why it stays shut: %s",
  async (_, answers, why) => {
    await enter(answers);
    await soon(() => expect(frontToast()).toEqual(["Authentication Failed", why]));
  },
);

it("MOD-12: a user who does not run the platform reads so instead of the form, with a way back", async () => {
  await enter({ [ENTER]: new Refused("Not you.", { code: "FORBIDDEN" }) });
  await soon(() => expect(told()).toEqual(["Access Denied - Superadmin privileges required"]));
  expect(document.querySelector("main a")?.getAttribute("href")).toBe("/");
  expect(document.querySelector("main form")).toBeNull();
});

it("MOD-12: a superadmin is welcomed by their role and led on", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  await enter({ [ENTER]: { role: "platform_admin" } });
  await soon(() =>
    expect(frontToast()).toEqual(["Superadmin Access Granted", "Welcome back! Role: platform_admin"]),
  );
  expect(told()).toEqual(["Access Granted", "Role: platform_admin", "Redirecting..."]);
  await soon(() => expect(assign).toHaveBeenCalledWith("/admin/superadmin/domains"));
});

const WAYS = {
  ...{ hasTotp: true, hasPasskeyHere: false, elsewhere: [], hasCodes: true },
  ...{ isPending: true, canTrust: false, recoversAt: null, canRecover: true },
};

it("MOD-12: after the password the second factor is asked for, in every browser, and then the role", async () => {
  vi.spyOn(location, "assign").mockImplementation(() => {});
  await enter({
    [PASSWORD]: { ok: true, isPending: true },
    "auth.factorWays": WAYS,
    "auth.proveFactor": { returnTo: "/" },
    [ENTER]: { role: "super_admin" },
  });
  await soon(() => expect(document.querySelector("input[autocomplete=one-time-code]")).not.toBeNull());
  expect(document.querySelector("input[type=checkbox]")).toBeNull();
  type("input[autocomplete=one-time-code]", "123456");
  buttonNamed("Confirm").click();
  await soon(() => expect(told()).toContain("Role: super_admin"));
});

it("MOD-12: a superadmin without a second factor is led to where they set one up", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  await enter({ [ENTER]: new Refused("Set one up.", { code: "FORBIDDEN", reason: "factor-missing" }) });
  await soon(() => expect(assign).toHaveBeenCalledWith("/settings/security"));
});
