import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { decide } from "@/access/decide";
import type { AccessRule } from "@/access/rule";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { HUB, INDIE } from "../support/factories";
import { subjectsOf } from "../support/subjects";
import { tenantOf } from "../support/trpc-caller";

/** Pages that only some communities have. The product's own need tier 0 and a superadmin; these prove the rest. */
const PAGES = {
  "/tier-0": { tier: 0 },
  "/tier-1": { tier: 1 },
  "/tier-0/members": { tier: 0, role: "signed-in" },
  "/tier-1/voting": { tier: 1, feature: "voting" },
  "/platform": { tier: 0, role: "superadmin", isEntrance: true },
  "/platform/tenants": { tier: 0, role: "superadmin" },
} satisfies Record<string, AccessRule>;

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, "\n")
    .replaceAll("&#x27;", "'")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The first two lines that a viewer reads on a page, or "open". */
async function readPage(path: keyof typeof PAGES, tenantId: string, name: string | null) {
  const tenant = await tenantOf(tenantId);
  const subject = (await subjectsOf(tenantId)).find((one) => one.name === (name ?? "visitor"));
  if (!subject) throw new Error(`There is no ${name}.`);
  const decision = decide(PAGES[path], { tenant, viewer: subject.viewer, now: new Date() });
  if (decision.allowed) return "open";
  return textOf(renderToStaticMarkup(createElement(AccessDenied, { denial: decision.denial, tenant }))).slice(
    0,
    2,
  );
}

describe("TEN-18: pages of a tier", () => {
  it("a page of tier 0 names the domain and the tier of the community that lacks it", async () => {
    const { domain } = await tenantOf(INDIE);
    expect(await readPage("/tier-0", INDIE, null)).toEqual([
      "Access Restricted - Tier 0 Required",
      `This feature requires Tier 0 (Platform Control) access. You are on ${domain}, tier 1. Please access it from the platform's main domain.`,
    ]);
    expect(await readPage("/tier-0", HUB, null)).toBe("open");
  });

  it("a page of tier 1 names the tier of the platform, and is open in a community", async () => {
    expect(await readPage("/tier-1", HUB, null)).toEqual([
      "Access Restricted - Tier 1 Required",
      "This feature requires a tier 1 community. The current tier is 0.",
    ]);
    expect(await readPage("/tier-1", INDIE, null)).toBe("open");
  });

  it("the tier comes before the feature, and the sign-in before the tier", async () => {
    expect(await readPage("/tier-1/voting", HUB, null)).toEqual([
      "Access Restricted - Tier 1 Required",
      "This feature requires a tier 1 community. The current tier is 0.",
    ]);
    expect(await readPage("/tier-0/members", INDIE, null)).toContain("Sign in to continue");
    expect(await readPage("/tier-0/members", INDIE, "member")).toContain(
      "Access Restricted - Tier 0 Required",
    );
    expect(await readPage("/tier-0/members", HUB, "member")).toBe("open");
  });

  it("the platform's entrance says so in a community, and its pages name the tier, whatever the role", async () => {
    for (const name of ["owner", "platform's super_admin"]) {
      expect(await readPage("/platform", INDIE, name)).toEqual([
        "Platform Admin Required",
        "Platform administration features are only available on Tier 0 domains.",
      ]);
      expect(await readPage("/platform/tenants", INDIE, name)).toContain(
        "Access Restricted - Tier 0 Required",
      );
    }
  });
});
