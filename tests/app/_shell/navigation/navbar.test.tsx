import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Tenant } from "@/access/tenant";
import { NotFoundScreen } from "@/app/_shell/errors/not-found-screen";
import { findNavigation } from "@/app/_shell/navigation/links";
import { Navbar } from "@/app/_shell/navigation/navbar";
import { FrameContext } from "@/app/_shell/shell-context";
import type { Foot } from "@/app/_shell/shell-data";
import { type DialogRequest, hostDialogs } from "@/lib/browser/dialog-request";
import { newId } from "@/lib/id";
import { answer, clear, draw, onPage, Refused, soon } from "../../../support/screen";
import { settled } from "../../../support/slow-server";
import { sampleTenant } from "../../../support/tenants";

const FOOT: Foot = {
  social: [],
  address: { href: "https://tea.example", label: "tea.example" },
  version: "1",
  environment: "production",
  deployed: { at: "2026-03-09T23:30:00.000Z", text: "10 Mar 2026, 00:30" },
};
const frameOf = (tenant: Tenant) => ({
  mark: tenant.branding,
  navigation: findNavigation(tenant),
  outside: null,
  foot: FOOT,
  closesOn: null,
  languages: tenant.languages,
});

beforeEach(() => history.replaceState(null, "", "/"));
afterEach(clear);

const linksIn = (place: string) =>
  [...document.querySelectorAll(`${place} a`)].map((link) => [link.textContent, link.getAttribute("href")]);

async function showBar(tenant: Tenant, viewer: object | null) {
  answer({ "auth.viewer": viewer, "notification.unread": 0 });
  draw(<Navbar {...frameOf(tenant)} />, { seemsSignedIn: viewer !== null });
  const last = viewer ? "[aria-label='Account menu'] span" : "header a[href='/auth']";
  await soon(() => expect(document.querySelector(last)).not.toBeNull());
  await soon(() => expect(document.querySelectorAll(".signed-in\\:hidden")).toHaveLength(0));
}

it("the bar shows the community's logo and name, which lead home, and its pages", async () => {
  await showBar(sampleTenant(), null);
  const home = document.querySelector("header > div > a");
  expect([home?.textContent, home?.getAttribute("href")]).toEqual(["Tea Makers", "/"]);
  expect(home?.querySelector("img")?.getAttribute("src")).toBe("/startuphub/logo.svg");
  expect(linksIn("nav")).toEqual([
    ["Home", "/"],
    ["Browse", "/browse"],
    ["Sessions", "/sessions"],
    ["Communities", "/communities"],
    ["Pricing", "/pricing"],
  ]);
});

it("the bar leads to sessions only where there are any", async () => {
  await showBar(sampleTenant({ off: ["sessions"] }), null);
  expect(linksIn("nav").map(([label]) => label)).toEqual(["Home", "Browse", "Communities", "Pricing"]);
});

it("the bar offers a visitor to sign in, and no place to submit", async () => {
  await showBar(sampleTenant(), null);
  expect(linksIn("header .ms-auto")).toEqual([["Sign In", "/auth"]]);
});

it.each([
  ["/", ["Home", "page"]],
  ["/browse", ["Browse", "page"]],
  ["/browse/category/tea", ["Browse", "true"]],
  ["/startup/night-kettle", ["Browse", "true"]],
  ["/sessions/abc/replay", ["Sessions", "true"]],
  ["/sessionsabc", null],
  ["/docs", null],
])("at %s the bar marks the page that the viewer is on", async (path, marked) => {
  history.replaceState(null, "", path);
  answer({ "auth.viewer": null });
  draw(<Navbar {...frameOf(sampleTenant())} />);
  await settled();
  const current = [...document.querySelectorAll("nav a[aria-current]")].map((link) => [
    link.textContent,
    link.getAttribute("aria-current"),
  ]);
  expect(current).toEqual(marked ? [marked] : []);
});

it("the search field of the bar opens the palette", async () => {
  const opened: DialogRequest[] = [];
  const stop = hostDialogs((request) => opened.push(request));
  await showBar(sampleTenant(), null);
  document.querySelector<HTMLButtonElement>("header [aria-keyshortcuts]")?.click();
  expect(opened).toEqual([{ kind: "palette", view: "places" }]);
  stop();
});

it("until a member is known, the bell and a place for the avatar fill the bar", () => {
  const html = renderToStaticMarkup(onPage(<Navbar {...frameOf(sampleTenant())} />));
  expect(html).toContain('href="/notifications" aria-label="Notifications"');
});

const MEMBER = { userId: newId(), email: "mira@people.example", avatarUrl: null, isBarred: true, asked: [] };

it("the bar offers a member to submit, and no sign-in", async () => {
  await showBar(sampleTenant(), MEMBER);
  await soon(() =>
    expect(linksIn("header .ms-auto").map(([, href]) => href)).toEqual(["/submit", "/notifications"]),
  );
  expect(document.querySelector("a[href='/submit']")?.textContent).toBe("Submit");
});

it("the bar offers no place to submit where there is no directory", async () => {
  await showBar(sampleTenant({ off: ["startup_directory"] }), MEMBER);
  expect(document.querySelector("a[href='/submit']")).toBeNull();
});

const showMissing = (tenant: Tenant) =>
  draw(
    <FrameContext value={frameOf(tenant)}>
      <NotFoundScreen />
    </FrameContext>,
  );

it("a missing page says so in the community's name, with two ways on", async () => {
  showMissing(sampleTenant());
  await soon(() => expect(document.querySelector("h1")?.textContent).toBe("404 Page Not Found"));
  expect(document.querySelector("p")?.textContent).toBe(
    "The page you are looking for does not exist on Tea Makers.",
  );
  expect(linksIn("main")).toEqual([
    ["Go Home", "/"],
    ["Browse Startups", "/browse"],
  ]);
});

it("a missing page does not lead to a directory that is off", async () => {
  showMissing(sampleTenant({ off: ["startup_directory"] }));
  await soon(() => expect(linksIn("main")).toEqual([["Go Home", "/"]]));
});

it("a screen outside of a community is an error, and not a page without a name", () => {
  expect(() => renderToStaticMarkup(<NotFoundScreen />)).toThrow("This screen must be inside a shell.");
});

it("a viewer who seems signed in is not asked to sign in while the viewer can't be read", async () => {
  let asked = 0;
  const fail = () => {
    asked += 1;
    return new Refused("Not now.");
  };
  answer({ "auth.viewer": fail });
  draw(<Navbar {...frameOf(sampleTenant())} />, { seemsSignedIn: true });
  await soon(() => expect(asked).toBe(2));
  await settled();
  const signIn = document.querySelector("header a[href='/auth']");
  expect(signIn?.classList.contains("signed-in:hidden")).toBe(true);
});
