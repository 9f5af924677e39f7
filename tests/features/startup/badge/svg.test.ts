import { expect, test } from "vitest";
import { drawBadge } from "@/features/startup/badge/svg";
import { badgeHtml, badgeMarkdown, badgePath, readBadgeTheme } from "@/features/startup/badge/urls";
import { createTenant } from "../../../support/factories";
import { tenantOf } from "../../../support/trpc-caller";

const HOSTILE = `</text><script>alert("1")</script>&'`;

test("SUB-10: a badge holds the votes and the community's name, and nothing that runs or comes from elsewhere", async () => {
  const tenant = await tenantOf(await createTenant({ name: HOSTILE }));
  const svg = drawBadge(tenant, { name: HOSTILE, voteCount: 1234 }, "light");
  expect(svg).toContain(">1,234</text>");
  expect(svg).not.toMatch(/<script|<style|<image|href|url\(|@import|<\/text><s/i);
  expect(svg.match(/https?:[^"]+/g)).toEqual(["http://www.w3.org/2000/svg"]);
  expect(drawBadge(tenant, { name: "One", voteCount: 1 }, "dark")).toContain(": 1 vote<");
  expect(drawBadge(tenant, { name: "Many", voteCount: 1_240_000 }, "dark")).toContain(">1.2M</text>");
});

test("SUB-10: a long name is set smaller and a very long one is cut, by whole letters", async () => {
  const tenant = await tenantOf(await createTenant());
  const named = (companyName: string) =>
    drawBadge({ branding: { ...tenant.branding, companyName } }, { name: "One", voteCount: 0 }, "light");
  const sizes = ["Short", "Something longer here", "🌍".repeat(60)].map((name) =>
    Number(/y="40" font-size="([\d.]+)"/.exec(named(name))?.[1]),
  );
  expect(sizes[0]).toBe(17);
  expect(sizes[1]).toBeLessThan(12);
  expect(sizes[2]).toBeGreaterThan(8);
  expect(named("🌍".repeat(60))).toContain(`${"🌍".repeat(23)}…`);
});

test("SUB-10: the embed code names the startup, leads to it, and cannot break out", () => {
  const url = "https://indie.example/startup/caf%C3%A9";
  const badge = { name: `"><b>`, community: "[x](y)", url, slug: "café", theme: "dark" } as const;
  expect(badgeHtml(badge)).toBe(
    `<a href="${url}" target="_blank" rel="noopener"><img src="https://indie.example/startup/caf%C3%A9/badge.svg?theme=dark" alt="&#34;&#62;&#60;b&#62; on [x](y)" width="250" height="54"></a>`,
  );
  expect(badgeMarkdown(badge)).toBe(
    `[!["\\>\\<b\\> on \\[x\\](y)](https://indie.example${badgePath("café", "dark")})](${url})`,
  );
  expect([readBadgeTheme("dark"), readBadgeTheme("x"), readBadgeTheme(null)]).toEqual([
    "dark",
    "light",
    "light",
  ]);
});
