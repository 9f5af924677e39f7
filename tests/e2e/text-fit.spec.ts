import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import type { Language } from "../../src/lib/language/languages";
import { addContent, type Community, createCommunity, fill } from "./communities";
import { createMember, inDatabase, type Member, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";
import { findTextFaults } from "./text-faults";

/** Languages that only builds for tests have. */
const [PSEUDO, ARABIC] = ["en-XA" as Language, "ar" as Language];
const WIDTHS = [1280, 360];
const softly = expect.configure({ soft: true });
/** Names that are the same in all languages. */
const NAMES = "GMT Professional Enterprise GitHub LinkedIn Mastodon Node.js PostgreSQL";

/** Dates that no message holds are written by the browser. */
function listDateWords(): string {
  const format = new Intl.DateTimeFormat("en-XA", { dateStyle: "full", timeStyle: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 2 * month + 1))).join(
    " ",
  );
}

const ADMIN = "/admin/superadmin";
const PAGES = {
  visitor: [
    ...[
      "/",
      "/browse",
      "/browse?q=tea",
      "/browse?sort=top",
      "/startup/{slug}",
      "/profile/{username}",
      "/sessions",
    ],
    ...[
      "/sessions/{id}",
      "/leaderboard",
      "/auth",
      "/auth/link",
      "/auth/reset",
      "/blog",
      "/pricing",
      "/support",
    ],
    ...["/privacy/versions", "/terms", "/terms/versions", "/blog/tea", "/missing-page", "/unsubscribe"],
  ],
  member: [
    ...[
      "/dashboard",
      "/submit",
      "/create-session",
      "/notifications",
      "/subscription",
      "/subscription/cancel",
    ],
    ...["/settings/profile", "/settings/account", "/settings/account/delete", "/settings/notifications"],
    ...["/settings/email", "/admin"],
  ],
  owner: [
    ...[
      "/admin",
      "/admin/users",
      "/admin/community",
      "/admin/community/members",
      "/admin/community/branding",
    ],
    ...[
      "/admin/community/features",
      "/admin/community/blog",
      "/admin/community/legal",
      "/admin/community/domains",
    ],
    ...[
      "/admin/community/rules",
      "/admin/community/plan",
      "/admin/audit",
      "/admin/security",
      "/admin/analytics",
    ],
    ...["/admin/moderation", "/admin/moderation/rules", "/admin/tickets", "/admin/community/legal/terms"],
  ],
  operator: [
    ...["", "/tenants", "/tenants/new", "/flags", "/requests", "/users", "/system", "/domains", "/hosting"],
    ...[
      "/hosting/deployments",
      "/hosting/dns",
      "/hosting/security",
      "/hosting/analytics",
      "/hosting/configuration",
    ],
  ].map((path) => ADMIN + path),
};

async function signInAs(page: Page, { host }: Community, reader: Reader): Promise<void> {
  if (reader === "visitor") return;
  const member = await createMember(host, { role: reader === "owner" ? "owner" : "member" });
  if (reader === "operator") await appoint(member);
  await signIn(page.context(), member);
}

const appoint = ({ userId }: Member) =>
  inDatabase(
    (sql) =>
      sql`insert into admin_roles (id, user_id, role) values (${randomUUID()}, ${userId}, 'super_admin')`,
  );

const read = (page: Page, { host }: Community, language: Language) =>
  page.context().addCookies([{ name: "language", value: language, url: originOf(host) }]);

/** What people wrote, which no page translates. */
const listMembersWords = (): Promise<string> =>
  inDatabase(async (sql) => {
    const people = ["tenants", "profiles", "auth_users", "support_tickets"];
    const posted = ["startups", "sessions", "comments", "content_flags", "questions", "posts", "legal_pages"];
    const tables = [...people, ...posted];
    const rows = await Promise.all(
      tables.map((table) => sql`select ${sql(table)}::text as words from ${sql(table)}`),
    );
    return rows
      .flat()
      .map(({ words }) => words)
      .join("\n");
  });

type Reader = keyof typeof PAGES;
const READERS = Object.keys(PAGES) as Reader[];

/** German words are long, and can't be broken where the pseudo-language has a space. French sentences are long. */
const READERS_IN: [Language, Reader[]][] = [
  [PSEUDO, READERS],
  ["de", READERS],
  ["fr", ["visitor"]],
];

for (const [language, readers] of READERS_IN)
  for (const reader of readers)
    test(`LNG-6: each text in the pages of the ${reader} fits its place in ${language}`, async ({ page }) => {
      test.setTimeout(300_000);
      const community = await createCommunity(1, true, ["en", language]);
      await addContent(community);
      await signInAs(page, community, reader);
      await read(page, community, language);
      const known = [NAMES, listDateWords(), await listMembersWords()].join("\n");
      for (const path of PAGES[reader]) {
        await page.goto(originOf(community.host) + fill(path, community), { waitUntil: "networkidle" });
        await expect(page.locator("html"), path).toHaveAttribute("lang", language);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          const findFaults = () => page.evaluate(findTextFaults, language === PSEUDO ? known : null);
          // A chart follows the window a moment later.
          await softly
            .poll(async () => [...new Set(await findFaults())], {
              message: `${path} at ${width} pixels`,
              timeout: 3000,
            })
            .toEqual([]);
        }
      }
    });

test("a language that is written from right to left mirrors the page and widens none", async ({ page }) => {
  test.setTimeout(120_000);
  const community = await createCommunity(1, true, ["en", ARABIC]);
  await read(page, community, ARABIC);
  const noise = collectConsoleErrors(page);
  for (const path of ["/", "/browse", "/startup/{slug}", "/sessions", "/sessions/{id}", "/auth", "/pricing"])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(originOf(community.host) + fill(path, community), { waitUntil: "networkidle" });
      const at = `${path} at ${width} pixels`;
      await expect(page.locator("html"), at).toHaveAttribute("dir", "rtl");
      const [logo, overflow] = await page.evaluate(() => [
        document.querySelector("header a")?.getBoundingClientRect().right ?? 0,
        document.documentElement.scrollWidth - innerWidth,
      ]);
      expect(logo, at).toBeGreaterThan(width / 2);
      expect(overflow, at).toBeLessThanOrEqual(1);
    }
  expect(noise).toEqual([]);
});
