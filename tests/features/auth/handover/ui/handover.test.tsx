import { afterEach, expect, it, vi } from "vitest";
import type { HandoverCard } from "@/features/auth/handover/rules";
import { ArrivalForm } from "@/features/auth/handover/ui/arrival-form";
import { HandoverForm } from "@/features/auth/handover/ui/handover-form";
import { AuthPanel } from "@/features/auth/sign-in/ui/auth-panel";
import { answer, buttonNamed, clear, draw, Refused, soon } from "../../../../support/screen";

const CARD: HandoverCard = {
  user: { name: "Mira Makes", email: "m…@people.example", avatarUrl: null, account: "mark" },
  community: "IndieZH",
  domain: "indie.example",
  isMember: false,
  elsewhere: null,
};
const ARRIVAL = { name: "Mira Makes", username: "mira", avatarUrl: null, isMember: false };
const nothing = () => {};

afterEach(clear);

const submitted = () => vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(nothing);
const left = () => vi.spyOn(location, "assign").mockImplementation(nothing);
const isDrawn = (words: string) => soon(() => expect(document.body.textContent).toContain(words));

it("PRO-5: the hub says who is signed in where, and waits for the press of a newcomer", async () => {
  const submit = submitted();
  draw(<HandoverForm card={CARD} state="the-state" />);
  await isDrawn("Mira Makes");
  for (const words of ["m…@people.example", "IndieZH", "indie.example", "public profile"])
    await isDrawn(words);
  expect(buttonNamed("Continue to IndieZH").type).toBe("submit");
  const form = document.querySelector("form");
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/api/forms/handover"]);
  expect([...new FormData(form ?? undefined)]).toEqual([
    ["state", "the-state"],
    ["account", "mark"],
  ]);
  expect(submit).not.toHaveBeenCalled();
});

it("PRO-5: a member of the community isn't asked again on the hub", async () => {
  const submit = submitted();
  draw(<HandoverForm card={{ ...CARD, isMember: true }} state="the-state" />);
  await soon(() => expect(submit).toHaveBeenCalledOnce());
});

it("LEAD-4: a user with a role elsewhere gets a link instead of the form", async () => {
  const submit = submitted();
  const elsewhere = "https://indie.platform.example/auth?returnTo=%2F";
  draw(<HandoverForm card={{ ...CARD, isMember: true, elsewhere }} state="the-state" />);
  await isDrawn("role in another community");
  expect(document.querySelector("a")?.getAttribute("href")).toBe(elsewhere);
  expect(document.querySelector("form")).toBeNull();
  expect(submit).not.toHaveBeenCalled();
});

it("PRO-5: the community names a newcomer, and signs in with their press", async () => {
  const finished = vi.fn(() => ({ returnTo: "/submit" }));
  const assign = left();
  answer({ "auth.finishHandover": finished });
  draw(<ArrivalForm {...ARRIVAL} />);
  await isDrawn("@mira");
  expect(finished).not.toHaveBeenCalled();
  buttonNamed("Continue as Mira Makes").click();
  await soon(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/submit"));
});

it("PRO-5: a member is signed in without another press, and is told if it is too late", async () => {
  const finished = vi.fn(() => ({ returnTo: "/submit" }));
  const assign = left();
  answer({ "auth.finishHandover": finished });
  draw(<ArrivalForm {...ARRIVAL} isMember />);
  await soon(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/submit"));
  expect(finished).toHaveBeenCalledOnce();
  clear();
  answer({ "auth.finishHandover": new Refused("This sign-in has expired.") });
  draw(<ArrivalForm {...ARRIVAL} isMember />);
  await isDrawn("This sign-in has expired.");
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/auth");
});

it("PRO-5: the sign-in page leads to the hub, but not on the hub itself", async () => {
  const options = {
    elsewhere: null,
    providers: [],
    companyDomains: [],
    companyOnly: null,
    hasOutbox: false,
    demoAccounts: [],
  };
  const assign = left();
  answer({ "auth.startHandover": { url: "https://hub.example/auth/handover?state=x" } });
  draw(<AuthPanel options={{ ...options, hub: "StartupHub" }} returnTo="/" onSignedIn={nothing} />);
  await soon(() => buttonNamed("Continue with your StartupHub account"));
  buttonNamed("Continue with your StartupHub account").click();
  await soon(() =>
    expect(assign).toHaveBeenCalledExactlyOnceWith("https://hub.example/auth/handover?state=x"),
  );
  clear();
  draw(<AuthPanel options={{ ...options, hub: null }} returnTo="/" onSignedIn={nothing} />);
  await isDrawn("Send magic link");
  expect(document.body.textContent).not.toContain("Continue with your");
});
