import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Denial } from "@/access/rule";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { sampleTenant } from "../../../support/tenants";

const HOME = ["Go Home", "/"];
const BROWSE = ["Browse Startups", "/browse"];
const APPEAL = [
  ["Appeal", "/support"],
  ["Your account", "/settings/account"],
];

function show(denial: Denial) {
  const tenant = sampleTenant({ tier: 1 });
  const markup = renderToStaticMarkup(<AccessDenied denial={denial} tenant={tenant} />);
  const page = new DOMParser().parseFromString(markup, "text/html");
  return {
    words: [...page.querySelectorAll("h1, p")].map(({ textContent }) => textContent),
    links: [...page.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]),
  };
}

it.each<[Denial, string, string, unknown]>([
  [
    { reason: "tier-0" },
    "Access Restricted - Tier 0 Required",
    "This feature requires Tier 0 (Platform Control) access. You are on tea.example, tier 1. Please access it from the platform's main domain.",
    [HOME, BROWSE],
  ],
  [
    { reason: "tier-1" },
    "Access Restricted - Tier 1 Required",
    "This feature requires a tier 1 community. The current tier is 1.",
    [HOME, BROWSE],
  ],
  [
    { reason: "feature", feature: "startup_directory" },
    "Feature Not Available",
    'The feature "Startup directory" is not available on this domain.',
    [HOME],
  ],
  [
    { reason: "platform-admin" },
    "Platform Admin Required",
    "Platform administration features are only available on Tier 0 domains.",
    [HOME, BROWSE],
  ],
  [{ reason: "role" }, "Access Denied", "You don't have permission for this.", [HOME, BROWSE]],
  [
    { reason: "superadmin" },
    "Access Denied",
    "Access Denied - Superadmin privileges required",
    [["Back to the platform", "/"], BROWSE],
  ],
  [
    { reason: "banned", until: null },
    "You can't take part here",
    "You're banned from Tea Makers permanently.",
    [HOME, ...APPEAL, BROWSE],
  ],
  [
    { reason: "muted", until: null },
    "You're muted",
    "You're muted. You can read, but you can't vote or post.",
    [HOME, ...APPEAL, BROWSE],
  ],
])("TEN-18: a viewer who isn't let in reads why, and where to go: %j", (denial, title, text, links) => {
  expect(show(denial)).toEqual({ words: [title, text], links });
});
