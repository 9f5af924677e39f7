// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import "../../../../../support/fresh-modules";
import type { Feature, Tier } from "@/access/names";
import LandingPage from "@/app/[tenant]/[language]/(public)/page";
import { adminRoles, tenantFlags } from "@/domain/schema";
import {
  createPerson,
  createStartup,
  createTenant,
  grantPlatformRole,
} from "../../../../../support/factories";
import { owner } from "../../../../../support/owner-db";
import { onPage } from "../../../../../support/screen";

const shown = vi.hoisted(() => ({ tenantId: "" }));
vi.mock("next/root-params", () => ({ tenant: async () => shown.tenantId }));

/** `others`: how many startups there are beside "Loose Ends". */
type Community = { tier: Tier; off?: Feature; others?: number };

/** A community's landing page, as it comes from the server. */
async function land({ tier, off, others = 0 }: Community) {
  const tenantId = await createTenant({ tier });
  if (off) await owner.insert(tenantFlags).values({ tenantId, flag: off, isEnabled: false, setBy: "a test" });
  await createStartup(tenantId, { name: "Loose Ends", voteCount: 3, commentCount: 1 });
  for (let index = 0; index < others; index++) await createStartup(tenantId, { name: `Another ${index}` });
  shown.tenantId = tenantId;
  const markup = renderToStaticMarkup(onPage(await LandingPage()));
  const document = new DOMParser().parseFromString(markup, "text/html");
  const [hero] = document.querySelectorAll("section");
  const links = [...(hero?.querySelectorAll("h1 ~ div a") ?? [])];
  return {
    document,
    buttons: Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute("href")])),
    cards: [...document.querySelectorAll("section[aria-labelledby=features] h3")].map(
      ({ textContent }) => textContent,
    ),
    tiers: [...document.querySelectorAll("section[aria-labelledby=tiers] h3")].map(
      ({ textContent, previousElementSibling: badge }) => [badge?.textContent, textContent],
    ),
  };
}

const BOTH = { "Get Started": "/auth", "Go to Dashboard": "/dashboard" };
const EXPLORE = { "Explore Startups": "/browse" };
const SESSIONS = { "View Live Sessions": "/sessions" };
const SETUP = { "Admin Setup": "/admin-setup" };

it("Admin Setup is on the landing page of tier 0 alone, as long as the platform has no superadmin", async () => {
  expect((await land({ tier: 0 })).buttons).toEqual({ ...BOTH, ...SETUP, ...EXPLORE, ...SESSIONS });
  expect((await land({ tier: 1 })).buttons).toEqual({ ...BOTH, ...EXPLORE, ...SESSIONS });
  await grantPlatformRole(await createPerson(), "admin");
  expect((await land({ tier: 0 })).buttons).toMatchObject(SETUP);
  await grantPlatformRole(await createPerson(), "platform_admin");
  expect((await land({ tier: 0 })).buttons).toEqual({ ...BOTH, ...EXPLORE, ...SESSIONS });
  await owner.delete(adminRoles);
});

it.each([0, 1] as const)(
  "View Live Sessions is offered where there are sessions, on tier %i",
  async (tier) => {
    expect((await land({ tier })).buttons).toMatchObject(SESSIONS);
    expect((await land({ tier, off: "sessions" })).buttons).not.toHaveProperty(["View Live Sessions"]);
  },
);

it("Explore Startups and what the directory holds are there where there is a directory", async () => {
  const { document, buttons } = await land({ tier: 1, others: 9 });
  expect(buttons).toMatchObject(EXPLORE);
  const figures = "section[aria-label='This community in numbers']";
  expect([...document.querySelectorAll(`${figures} dd`)].map(({ textContent }) => textContent)).toEqual([
    "10",
    "0",
    "3",
    "1",
  ]);
  expect((await land({ tier: 1, others: 8 })).document.querySelector(figures)).toBeNull();
  expect(document.body.textContent).toContain("Loose Ends");
  const less = await land({ tier: 1, off: "startup_directory" });
  expect(less.buttons).not.toHaveProperty(["Explore Startups"]);
  expect(less.document.querySelector(figures)).toBeNull();
  expect(less.document.body.textContent).not.toContain("Loose Ends");
  expect(less.cards).toEqual([]);
});

it("four cards say what one can do, and none of what is switched off", async () => {
  const all = ["Find it fast", "Votes that count once", "Makers who answer", "Launched in minutes"];
  expect((await land({ tier: 1 })).cards).toEqual(all);
  expect((await land({ tier: 1, off: "voting" })).cards).toEqual(all.filter((card) => !/Votes/.test(card)));
  expect((await land({ tier: 1, off: "comments" })).cards).toEqual(
    all.filter((card) => !/answer/.test(card)),
  );
});

it("the Tier 0 card and the Tier 1 card stand where the platform is run, and nowhere else", async () => {
  expect((await land({ tier: 0 })).tiers).toEqual([
    ["Tier 0", "Platform Control"],
    ["Tier 1", "Branded Community"],
  ]);
  expect((await land({ tier: 1 })).tiers).toEqual([]);
});

it("the page ends with an account for visitors and the dashboard for members", async () => {
  const { document } = await land({ tier: 1 });
  const [closing] = [...document.querySelectorAll("section")].slice(-1);
  expect([...(closing?.querySelectorAll("a") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Create Account",
    "Access Dashboard",
  ]);
});
