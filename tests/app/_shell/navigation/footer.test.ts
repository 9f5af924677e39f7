// @vitest-environment happy-dom
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { Footer } from "@/app/_shell/navigation/footer";
import { frameOf } from "@/app/_shell/shell-data";
import { TenantSettings } from "@/domain/tenant/schema";
import { createTenant, HUB } from "../../../support/factories";
import { tenantOf } from "../../../support/trpc-caller";

vi.hoisted(() =>
  Object.assign(process.env, { BUILD_VERSION: "1.4.2+abc1234", DEPLOYED_AT: "2026-03-09T23:30:00.000Z" }),
);

const PAGES = [
  ["Leaderboard", "/leaderboard"],
  ["Docs", "/docs"],
  ["API", "/api"],
  ["Blog", "/blog"],
  ["Support", "/support"],
  ["Privacy", "/privacy"],
  ["Terms", "/terms"],
  ["Cookies", "/cookies"],
  ["GDPR", "/gdpr"],
];

async function footOf(tenantId: string) {
  const markup = renderToStaticMarkup(createElement(Footer, frameOf(await tenantOf(tenantId))));
  const foot = new DOMParser().parseFromString(markup, "text/html");
  const linksIn = (place: string) =>
    [...foot.querySelectorAll(`${place} a`)].map((link) => [link.textContent, link.getAttribute("href")]);
  return { foot, linksIn, build: [...foot.querySelectorAll("p span")].map((part) => part.textContent) };
}

it("the footer of every page names the community and leads to its pages about itself", async () => {
  const { foot, linksIn } = await footOf(await createTenant({ name: "Tea Makers" }));
  expect(foot.querySelector("a[href='/']")?.textContent).toBe("Tea Makers");
  expect(linksIn("ul")).toEqual(PAGES);
});

it("a community's links to other sites are in its footer as soon as they are set", async () => {
  const socialLinks = { x: "https://x.example/tea", github: "https://github.example/tea" };
  const { linksIn, foot } = await footOf(
    await createTenant({ settings: TenantSettings.parse({ socialLinks }) }),
  );
  expect(linksIn("ul").slice(PAGES.length)).toEqual([
    ["X", "https://x.example/tea"],
    ["GitHub", "https://github.example/tea"],
  ]);
  expect(foot.querySelector("a[href='https://x.example/tea']")?.getAttribute("rel")).toBe("me noopener");
});

it("the foot tells the community's address, and which build runs where since when in its own zone", async () => {
  const tenantId = await createTenant({
    domain: "tea.example",
    settings: TenantSettings.parse({ timeZone: "Asia/Tokyo" }),
  });
  const { foot, linksIn, build } = await footOf(tenantId);
  expect(linksIn("p")).toEqual([["tea.example", "http://tea.example:3000"]]);
  expect(build).toEqual(["Version 1.4.2+abc1234", "production", "Deployed 10 Mar 2026, 08:30"]);
  expect(foot.querySelector("time")?.getAttribute("datetime")).toBe("2026-03-09T23:30:00.000Z");
  expect((await footOf(HUB)).build.at(-1)).toBe("Deployed 10 Mar 2026, 00:30");
});
