import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { AuthPanel } from "@/features/auth/sign-in/ui/auth-panel";
import { buttonNamed, clear, draw, onPage, soon, type } from "../../../../support/screen";

const GOOGLE_ID = { id: "google", name: "Google" } as const;
const OPTIONS = {
  elsewhere: null,
  providers: [GOOGLE_ID],
  companyDomains: [],
  companyOnly: null,
  hub: null,
  hasOutbox: false,
  demoAccounts: [],
};
const nothing = () => {};

afterEach(clear);

async function show(): Promise<HTMLElement[]> {
  draw(<AuthPanel options={OPTIONS} returnTo="/" onSignedIn={nothing} />);
  return soon(() => {
    const tabs = [...document.querySelectorAll<HTMLElement>("[role=tab]")];
    expect(tabs.map(({ textContent }) => textContent)).toEqual(["Magic Link", "Sign In", "Sign Up"]);
    return tabs;
  });
}

const shownPanel = () => document.querySelector<HTMLElement>("[role=tabpanel][data-state=active]");
const submitOf = (panel: HTMLElement | null) => panel?.querySelector("[type=submit]")?.textContent;

it("PRO-3: there are three ways to sign in, a magic link first, and Google beside each", async () => {
  const tabs = await show();
  const ways: unknown[] = [];
  for (const tab of tabs) {
    tab.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button: 0 }));
    await soon(() => expect(tab.getAttribute("aria-selected")).toBe("true"));
    const google = [...(shownPanel()?.querySelectorAll("button") ?? [])].at(-1);
    ways.push([submitOf(shownPanel()), google?.textContent]);
  }
  expect(ways).toEqual([
    ["Send magic link", "Continue with Google"],
    ["Sign in", "Continue with Google"],
    ["Create account", "Continue with Google"],
  ]);
});

it("PRO-3: the magic link is there before one has chosen", async () => {
  await show();
  expect(submitOf(shownPanel())).toBe("Send magic link");
});

it("PRO-3: “Forgot password?” leads to a link for another one and back, with the address kept", async () => {
  await show();
  type("input[type=email]", "mira@people.example");
  buttonNamed("Forgot password?").click();
  await soon(() => buttonNamed("Send reset link"));
  expect(document.activeElement?.textContent).toBe("Forgot your password?");
  const field = () => document.querySelector<HTMLInputElement>("form input[type=email]");
  expect(field()?.value).toBe("mira@people.example");
  buttonNamed("Back to sign in").click();
  await soon(() => expect(() => buttonNamed("Send reset link")).toThrow());
  expect(field()?.value).toBe("mira@people.example");
  expect(document.activeElement?.getAttribute("type")).toBe("email");
});

it("PRO-3: text typed before the scripts have loaded stays, and the address is on each tab", async () => {
  const panel = <AuthPanel options={OPTIONS} returnTo="/" onSignedIn={nothing} />;
  const page = document.body.appendChild(document.createElement("main"));
  page.innerHTML = renderToString(onPage(panel));
  const field = (selector: string) => [...page.querySelectorAll<HTMLInputElement>(selector)];
  const [address] = field("input[type=email]");
  const [password] = field("input[type=password]");
  if (!address || !password) throw new Error("There are no fields.");
  address.value = "mira@people.example";
  password.value = "a long secret";
  const root = hydrateRoot(page, onPage(panel));
  await soon(() =>
    expect(field("input[type=email]").map(({ value }) => value)).toEqual(
      Array(3).fill("mira@people.example"),
    ),
  );
  expect(password.value).toBe("a long secret");
  root.unmount();
});
