import { afterEach, expect, it, vi } from "vitest";
import type { Feature } from "@/access/names";
import type { Tenant } from "@/access/tenant";
import AccountMenu from "@/app/_shell/navigation/account-menu";
import { findNavigation } from "@/app/_shell/navigation/links";
import MobileDrawer from "@/app/_shell/navigation/mobile-drawer";
import type { ViewerCard } from "@/app/_shell/navigation/viewer-card";
import { newId } from "@/lib/id";
import { answer, buttonNamed, clear, draw, frontToast, Refused, soon } from "../../../support/screen";
import { sampleTenant } from "../../../support/tenants";

const MEMBER: ViewerCard = {
  userId: newId(),
  email: "mira@people.example",
  username: "mira",
  fullName: "Mira Makes",
  avatarUrl: null,
  isEmailVerified: true,
  isBarred: false,
  isNameless: false,
  isNewcomer: false,
  isOutsider: false,
  isModerator: false,
  isAdmin: false,
  isSuperadmin: false,
  asked: [],
  paymentFailedAt: null,
  waiting: null,
};
const ADMIN = { ...MEMBER, isModerator: true, isAdmin: true };
const SUPERADMIN = { ...ADMIN, isSuperadmin: true };
const nothing = () => {};

afterEach(clear);

type Links = [label: string, href: string | null][];
const linksIn = (place: string): Links =>
  [...document.querySelectorAll(`${place} a`)].map((link) => [
    link.textContent ?? "",
    link.getAttribute("href"),
  ]);

async function menuOf(viewer: ViewerCard, tenant: Tenant): Promise<Links> {
  draw(<AccountMenu viewer={viewer} navigation={findNavigation(tenant)} />);
  await soon(() => expect(document.querySelector("[role=menu]")).not.toBeNull());
  return linksIn("[role=menu]");
}

async function drawerOf(viewer: ViewerCard | null, tenant: Tenant): Promise<Links> {
  answer({ "auth.viewer": viewer, "/api/auth/sign-out": {} });
  draw(<MobileDrawer open onOpenChange={nothing} navigation={findNavigation(tenant)} />, {
    seemsSignedIn: viewer !== null,
  });
  const foot = viewer ? "Sign Out" : "Sign In";
  await soon(() => expect(document.querySelector("[role=dialog]")?.textContent).toContain(foot));
  return linksIn("[role=dialog]");
}

const labels = (links: Links) => links.map(([label]) => label);
const without = (...off: Feature[]) => sampleTenant({ off });

it("the avatar's menu leads a member to themselves first, and to everything that is theirs", async () => {
  expect(await menuOf(MEMBER, sampleTenant())).toEqual([
    ["Profile", "/profile"],
    ["Dashboard", "/dashboard"],
    ["Members", "/members"],
    ["Settings", "/settings/account"],
    ["Submit Startup", "/submit"],
    ["Create Session", "/create-session"],
  ]);
  const items = [...document.querySelectorAll("[role=menuitem]")].map(({ textContent }) => textContent);
  expect(items.slice(-3)).toEqual(["Keyboard shortcuts", "Sign Out", "Sign out everywhere"]);
});

it.each<[string, ViewerCard, Tenant, Links]>([
  ["a member", MEMBER, sampleTenant(), []],
  ["a moderator", { ...MEMBER, isModerator: true }, sampleTenant(), [["Admin", "/admin"]]],
  ["an admin", ADMIN, sampleTenant(), [["Admin", "/admin"]]],
  [
    "a superadmin outside of any community",
    { ...MEMBER, isSuperadmin: true },
    sampleTenant(),
    [["Platform", "/admin/superadmin"]],
  ],
  [
    "a superadmin",
    SUPERADMIN,
    sampleTenant(),
    [
      ["Admin", "/admin"],
      ["Platform", "/admin/superadmin"],
    ],
  ],
  ["a superadmin on a community of tier 1", SUPERADMIN, sampleTenant({ tier: 1 }), [["Admin", "/admin"]]],
])(
  "Admin and Platform are in the menu and in the drawer only for viewers who may open them: %s",
  async (_, viewer, tenant, areas) => {
    const isArea = ([, href]: Links[number]) => href?.startsWith("/admin");
    expect((await menuOf(viewer, tenant)).filter(isArea)).toEqual(areas);
    clear();
    expect((await drawerOf(viewer, tenant)).filter(isArea)).toEqual(areas);
  },
);

it.each<[Feature, string[]]>([
  ["sessions", ["Create Session", "Sessions"]],
  ["startup_directory", ["Browse", "Submit Startup"]],
  ["user_profiles", ["Members", "Profile"]],
])("while %s is off, neither menu nor drawer leads there", async (feature, gone) => {
  const all = [...labels(await menuOf(MEMBER, sampleTenant()))];
  clear();
  const left = labels(await menuOf(MEMBER, without(feature)));
  expect(all.filter((label) => !left.includes(label)).sort()).toEqual(
    gone.filter((label) => all.includes(label)),
  );
  clear();
  const drawer = labels(await drawerOf(MEMBER, sampleTenant()));
  clear();
  const less = labels(await drawerOf(MEMBER, without(feature)));
  expect(drawer.filter((label) => !less.includes(label)).sort()).toEqual(gone);
});

it("the drawer of phones leads a visitor to the pages and to signing in", async () => {
  history.replaceState(null, "", "/");
  expect(await drawerOf(null, sampleTenant())).toEqual([
    ["Home", "/"],
    ["Browse", "/browse"],
    ["Sessions", "/sessions"],
    ["Communities", "/communities"],
    ["Pricing", "/pricing"],
    ["Sign In", "/auth"],
  ]);
  expect(document.body.textContent).not.toContain("Sign Out");
});

it("the drawer of phones leads a member to the pages and to what is theirs", async () => {
  expect(labels(await drawerOf(MEMBER, sampleTenant()))).toEqual([
    "Home",
    "Browse",
    "Sessions",
    "Communities",
    "Pricing",
    "Profile",
    "Dashboard",
    "Members",
    "Settings",
    "Submit Startup",
    "Create Session",
  ]);
});

it("BIL-6: the subscription is in the menus of admins alone", async () => {
  const { length } = labels(await menuOf(MEMBER, sampleTenant()));
  clear();
  const links = labels(await menuOf(ADMIN, sampleTenant()));
  expect(length).toBe(6);
  expect(links.filter((label) => label === "Subscription")).toHaveLength(1);
  clear();
  expect(labels(await drawerOf({ ...MEMBER, isModerator: true }, sampleTenant()))).not.toContain(
    "Subscription",
  );
});

it.each([
  ["mira", "Zoë Makes", ["Zoë Makes"]],
  ["mira", "mira", ["mira"]],
  ["member-4f2a", "member-4f2a", ["mira@people.example"]],
])(
  "PRO-9: a member's own drawer and menu show the name, or else the email: “%s”, “%s”",
  async (username, fullName, shown) => {
    const viewer = { ...MEMBER, username, fullName };
    await drawerOf(viewer, sampleTenant());
    expect(buttonNamed("Sign Out").previousElementSibling?.lastElementChild?.textContent).toBe(shown[0]);
    clear();
    await menuOf(viewer, sampleTenant());
    const label = document.querySelector("[role=menu] > :first-child");
    const lines = [...(label?.children ?? [])].map(({ textContent }) => textContent);
    expect(lines).toEqual([...new Set([...shown, viewer.email])]);
  },
);

it.each([
  ["drawer", (viewer: ViewerCard) => drawerOf(viewer, sampleTenant())],
  ["menu", (viewer: ViewerCard) => menuOf(viewer, sampleTenant())],
])("the avatar of the %s is the picture, or else the first letter of the e-mail", async (_, open) => {
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(64);
  await open({ ...MEMBER, fullName: "Zoë Makes", avatarUrl: "/api/files/mira" });
  expect(document.querySelector("img")?.getAttribute("src")).toBe("/api/files/mira");
  clear();
  await open({ ...MEMBER, fullName: "Zoë Makes" });
  expect(document.querySelector("img")).toBeNull();
  expect(document.querySelector(".rounded-full[aria-hidden]")?.textContent).toBe("M");
});

it("Sign Out ends the sign-in and goes home, from the menu and from the drawer", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(nothing);
  await drawerOf(MEMBER, sampleTenant());
  buttonNamed("Sign Out").click();
  await soon(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/"));
  clear();
  answer({ "/api/auth/sign-out": {} });
  const left = vi.spyOn(location, "assign").mockImplementation(nothing);
  await menuOf(MEMBER, sampleTenant());
  const item = [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].at(-2);
  item?.click();
  await soon(() => expect(left).toHaveBeenCalledExactlyOnceWith("/"));
});

it("PRO-5: “Sign out everywhere” is in the menu and in the drawer, goes home, and says so if it fails", async () => {
  const ended = vi.fn();
  const left = vi.spyOn(location, "assign").mockImplementation(nothing);
  await drawerOf(MEMBER, sampleTenant());
  answer({ "auth.viewer": MEMBER, "auth.signOutEverywhere": ended });
  buttonNamed("Sign out everywhere").click();
  await soon(() => expect(left).toHaveBeenCalledExactlyOnceWith("/"));
  expect(ended).toHaveBeenCalledOnce();
  clear();
  answer({ "auth.signOutEverywhere": new Refused("The database is away.") });
  const stayed = vi.spyOn(location, "assign").mockImplementation(nothing);
  await menuOf(MEMBER, sampleTenant());
  [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].at(-1)?.click();
  await soon(() => expect(frontToast()).toContain("Sign out failed"));
  expect(stayed).not.toHaveBeenCalled();
});
