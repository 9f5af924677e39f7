import { describe, expect, it } from "vitest";
import { pageGroup } from "@/access/pages";
import { findNavigation, type NavigationLink } from "@/app/_shell/navigation/links";
import { HUB } from "../../../support/factories";
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
});
