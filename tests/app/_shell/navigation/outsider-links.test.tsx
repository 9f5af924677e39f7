import {
  AppRouterContext,
  LayoutRouterContext,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { isMembersOnly } from "@/access/pages";
import { findNavigation, findOpenPages } from "@/app/_shell/navigation/links";
import { FramedPage } from "@/app/_shell/shell";
import type { Frame } from "@/app/_shell/shell-data";
import { requestDialog } from "@/lib/browser/dialog-request";
import { newId } from "@/lib/id";
import { answer, clear, draw, onPage, soon } from "../../../support/screen";
import { settled } from "../../../support/slow-server";
import { sampleTenant } from "../../../support/tenants";

const tenant = sampleTenant({ tier: 1, visibility: "members", joining: "approval" });
const FRAME: Frame = {
  mark: tenant.branding,
  navigation: findNavigation(tenant),
  outside: { navigation: findNavigation(tenant, true), pages: findOpenPages(tenant) },
  foot: {
    social: [],
    address: { href: "https://tea.example", label: "tea.example" },
    version: "1",
    environment: "production",
    deployed: { at: "2026-03-09T23:30:00.000Z", text: "10 Mar 2026, 00:30" },
  },
  closesOn: null,
  languages: tenant.languages,
};
const MEMBER = {
  ...{ userId: newId(), email: "mira@people.example", username: "mira", fullName: "Mira", avatarUrl: null },
  ...{ asked: [], waiting: null, paymentFailedAt: null, isOutsider: false, isBarred: false },
};
const APPLICANT = { ...MEMBER, isOutsider: true, isBarred: true };
/** Roles in the community don't help a banned user, nor a platform admin without a second factor. */
const BANNED = { ...APPLICANT, isOutsider: false, isModerator: true, isAdmin: true, isSuperadmin: true };

afterEach(clear);

const ROUTER = { refresh: () => undefined } as ComponentProps<typeof AppRouterContext.Provider>["value"];
type Tree = NonNullable<ComponentProps<typeof LayoutRouterContext.Provider>["value"]>;

/** The page's frame as the layout renders it at a path. */
function pageAt(path: string) {
  const segments = path.split("/").filter(Boolean);
  const tree = segments.reduceRight<unknown>((below, name) => [name, { children: below }], ["__PAGE__", {}]);
  const layout = { parentTree: ["", { children: tree }], parentRenderTree: { data: {} } };
  history.replaceState(null, "", path);
  return (
    <AppRouterContext.Provider value={ROUTER}>
      <LayoutRouterContext.Provider value={layout as unknown as Tree}>
        <FramedPage frame={FRAME} className="">
          <h1>The page</h1>
        </FramedPage>
      </LayoutRouterContext.Provider>
    </AppRouterContext.Provider>
  );
}

const pathsIn = (page: ParentNode): string[] =>
  [...page.querySelectorAll("a")].flatMap((link) => {
    const href = link.getAttribute("href") ?? "";
    return href.startsWith("/") ? [new URL(href, "https://tea.example").pathname] : [];
  });

const closedIn = (page: ParentNode) => [...new Set(pathsIn(page))].filter(isMembersOnly);

async function show(path: string, viewer: object | null) {
  answer({ "auth.viewer": viewer, "notification.unread": 0 });
  draw(pageAt(path), { seemsSignedIn: viewer !== null });
  await settled();
}

/** Opens whatever the bar hides, and reads the palette, whose entries have no address in the page. */
async function openEverything(): Promise<string[]> {
  for (const name of ["Open menu", "Account menu"]) {
    const button = document.querySelector<HTMLButtonElement>(`[aria-label='${name}']`);
    button?.click();
    if (button) await soon(() => expect(document.querySelector("[role=menu], [role=dialog]")).not.toBeNull());
  }
  await settled();
  const closed = closedIn(document);
  requestDialog({ kind: "palette", view: "places" });
  await soon(() => expect(document.querySelector("[role=option]")).not.toBeNull());
  const labels = [...document.querySelectorAll("[role=option] > :first-child")].map((one) => one.textContent);
  return [...closed, ...labels.filter((label) => label && CLOSED_LABELS.has(label)).map(String)];
}

const CLOSED_LABELS = new Set(
  [FRAME.navigation.main, FRAME.navigation.member, FRAME.navigation.footer, FRAME.navigation.admin]
    .flat()
    .filter(({ href }) => isMembersOnly(href))
    .map(({ label }) => label)
    .concat("Moderation", "Audit log"),
);

it.each([
  ["a visitor", null],
  ["an applicant", APPLICANT],
  ["a banned admin", BANNED],
])("JOI-3: no link around a page leads %s to a closed door", async (_, viewer) => {
  for (const path of ["/support", "/settings/account"]) {
    await show(path, viewer);
    const open = ["/join", "/support", "/privacy", "/terms"];
    await soon(() => expect(pathsIn(document)).toEqual(expect.arrayContaining(open)));
    expect(await openEverything(), path).toEqual([]);
    clear();
  }
});

it("JOI-3: a member has all links around pages that admit outsiders, too", async () => {
  await show("/support", MEMBER);
  await soon(() => expect(pathsIn(document)).toEqual(expect.arrayContaining(["/", "/browse", "/submit"])));
  expect(document.querySelector("header [aria-keyshortcuts]")).not.toBeNull();
});

it("JOI-3: until the viewer is known, only pages of members alone have members' links", () => {
  const read = (path: string) =>
    new DOMParser().parseFromString(renderToStaticMarkup(onPage(pageAt(path))), "text/html");
  for (const path of ["/support", "/terms", "/settings/security"]) expect(closedIn(read(path))).toEqual([]);
  for (const path of ["/", "/browse", "/startup/tea", "/admin"])
    expect(pathsIn(read(path))).toEqual(expect.arrayContaining(["/", "/browse", "/notifications"]));
});
