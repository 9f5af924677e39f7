import { describe, expect, it } from "vitest";
import { decide } from "@/access/decide";
import { hasPage, pageGroup, pageRule } from "@/access/pages";
import { findNavigation, type Navigation, type NavigationLink } from "@/app/_shell/navigation/links";
import { frameOf } from "@/app/_shell/shell-data";
import { HUB } from "../../../support/factories";
import { communityOf, subjectsOf } from "../../../support/subjects";
import { tenantOf } from "../../../support/trpc-caller";

const groupsOf = (links: NavigationLink[]): string[] => [
  ...new Set(links.map(({ href }) => pageGroup(href))),
];

describe("the links of the shell", () => {
  it("lead from the bar and the foot to public pages alone, according to their access rules", async () => {
    const { main, footer } = findNavigation(await tenantOf(HUB));
    expect(groupsOf(main)).toEqual(["public"]);
    expect(groupsOf(footer)).toEqual(["public"]);
  });

  it("lead a maker to their own page", () => {
    expect(pageGroup("/submit")).toBe("shell");
  });

  it("JOI-3: lead outsiders of a members-only community only to pages that open for them", async () => {
    const tenantId = await communityOf({ tier: 1, isOn: true, access: { visibility: "members" } });
    const tenant = await tenantOf(tenantId);
    const { outside, navigation } = frameOf(tenant);
    if (!outside) throw new Error("Its kept pages have no links for outsiders.");
    expect(frameOf(tenant, true).navigation).toEqual(outside.navigation);
    const hrefs = hrefsOf(outside.navigation);
    expect(hrefs).toMatchInlineSnapshot(`
      [
        "/join",
        "/settings/account",
        "/support",
        "/privacy",
        "/terms",
        "/cookies",
        "/gdpr",
      ]
    `);
    expect(hrefsOf(navigation)).toEqual(expect.arrayContaining(["/", "/browse", "/dashboard", "/support"]));
    for (const { name, viewer } of await subjectsOf(tenantId)) {
      // A key sees no screen.
      if (viewer?.key) continue;
      const reasonAt = (href: string) => {
        if (!hasPage(href)) return "missing";
        const decision = decide(pageRule(href), { tenant, viewer, now: new Date() });
        return decision.allowed || decision.denial.reason === "signed-out" ? null : decision.denial.reason;
      };
      const isOutside = reasonAt("/browse") !== null;
      const links = isOutside ? [...hrefs, ...outside.pages] : [];
      expect([name, links.filter((href) => reasonAt(href))]).toEqual([name, []]);
    }
  });

  it("are the same for all viewers where the community isn't for members only", async () => {
    expect(frameOf(await tenantOf(HUB)).outside).toBeNull();
  });
});

const hrefsOf = ({ isOutside: _, ...links }: Navigation): string[] =>
  Object.values(links).flatMap((list) => list.map(({ href }) => href));
