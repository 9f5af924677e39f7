import { expect, type Page, test } from "@playwright/test";
import { isStaffPage, PAGES } from "../../src/access/pages";
import { STARTER_CATEGORIES } from "../../src/domain/startup/rules";
import type { Language } from "../../src/lib/language/languages";
import { SOCIAL_NETWORKS, socialName } from "../../src/lib/text/social-names";
import { livelyState } from "../../tools/fake-cloudflare/state";
import { addContent, type Community, createCommunity, fill } from "./communities";
import { findLayoutFaults } from "./layout-faults";
import { openPage } from "./open";
import { createMember, grantPlatformRole, inDatabase, signIn } from "./people";
import { collectConsoleErrors, originOf } from "./support";
import { faultsOutside, findTextFaults } from "./text-faults";

/** Languages that only builds for tests have. */
const [PSEUDO, ARABIC] = ["en-XA" as Language, "ar" as Language];
const [DESKTOP, PHONE] = [1280, 360];
const WIDTHS = [320, 390, 600, 768, 834, 1024, DESKTOP];
const softly = expect.configure({ soft: true });
/** Names that are the same in all languages, and the folder of the server's files, which operators see. */
const NAMES = `GMT Professional Enterprise Zapier ${STARTER_CATEGORIES.join(" ")} ${SOCIAL_NETWORKS.map(socialName).join(" ")} Node.js PostgreSQL ${process.cwd()} .data/test-files startuphub`;

/** Records, branches and commits are the hosting provider's, once another journey has connected it. */
const PROVIDERS_WORDS = JSON.stringify(livelyState());

/** Dates that no message holds are written by the browser: all months and days of the week. */
function listDateWords(): string {
  const format = new Intl.DateTimeFormat("en-XA", { dateStyle: "full", timeStyle: "long", timeZone: "UTC" });
  return Array.from({ length: 34 }, (_, turn) => format.format(Date.UTC(2026, 0, 1 + 11 * turn))).join(" ");
}

const READERS = ["visitor", "member", "owner", "operator"] as const;
type Reader = (typeof READERS)[number];

/**
 * What they show needs a state that this walk doesn't make, leads elsewhere, or is shown by another page of the list. The
 * page of the API is a text in each language, which isn't made of messages.
 */
const NOT_WALKED = new Set(
  `/admin-setup /api /auth/not-me /auth/second-factor /auth/stop-recovery /auth/verify /connect-agent /cookies /cookies/versions
  /dev/outbox /gdpr /gdpr/versions /join/confirm /privacy /profile /subscription/success /superadmin`.split(
    /\s+/,
  ),
);

/** Pages of a list, a person or a text, and what only an address shows. */
const OTHERS: Record<Reader, readonly string[]> = {
  visitor: [
    ...["/browse?q=tea", "/browse?sort=top", "/startup/{slug}", "/profile/{username}", "/sessions/{id}"],
    ...["/blog/tea", "/missing-page"],
  ],
  member: ["/admin"],
  owner: ["/admin/community/legal/terms"],
  operator: [],
};

function readerOf(page: keyof typeof PAGES): Reader {
  const { rule } = PAGES[page];
  if ("tier" in rule && rule.tier === 0) return "operator";
  if (isStaffPage(page)) return "owner";
  return "role" in rule ? "member" : "visitor";
}

const pagesOf = (reader: Reader): string[] => [
  ...(Object.keys(PAGES) as (keyof typeof PAGES)[]).filter(
    (page) => !page.includes("{") && !NOT_WALKED.has(page) && readerOf(page) === reader,
  ),
  ...OTHERS[reader],
];

async function signInAs(page: Page, { host }: Community, reader: Reader): Promise<void> {
  if (reader === "visitor") return;
  const member = await createMember(host, { role: reader === "owner" ? "owner" : "member" });
  if (reader === "operator") await grantPlatformRole(member, "super_admin");
  await signIn(page.context(), member);
}

const read = (page: Page, { host }: Community, language: Language) =>
  page.context().addCookies([{ name: "language", value: language, url: originOf(host) }]);

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** What people wrote, which no page translates, and the ids of rows, from which references are made in capitals. */
const listMembersWords = (): Promise<string> =>
  inDatabase(async (sql) => {
    const people = ["tenants", "profiles", "auth_users", "support_tickets"];
    const posted = ["startups", "sessions", "comments", "content_flags", "questions", "posts", "legal_pages"];
    const tables = [...people, ...posted];
    const rows = await Promise.all(
      tables.map((table) => sql`select ${sql(table)}::text as words from ${sql(table)}`),
    );
    const words = rows
      .flat()
      .map(({ words }) => words)
      .join("\n");
    return [words, ...(words.match(UUID) ?? []).map((id) => id.toUpperCase())].join("\n");
  });

/** What isn't answered with 200, which the browser says on its console as well. */
const REFUSED: Partial<Record<string, number>> = { "visitor /missing-page": 404, "member /admin": 403 };

/** Pages of hosting ask a provider, which another journey connects. */
const UNCONNECTED = /a status of 412/;

/**
 * German words are long, and can't be broken where the pseudo-language has a space. French sentences are long, which the
 * pages of visitors show.
 */
const WALKS: { language: Language; readers: readonly Reader[]; widths: number[] }[] = [
  { language: PSEUDO, readers: READERS, widths: [DESKTOP, PHONE] },
  { language: "de", readers: READERS, widths: WIDTHS },
  { language: "fr", readers: ["visitor"], widths: WIDTHS },
];

/** Tells which words are in these texts. Most are there as they are, which a set tells sooner than a search. */
function knowWords(texts: string): (word: string) => boolean {
  const words = new Set(texts.match(/\p{L}[\p{L}'’-]{2,}/gu));
  return (word) => words.has(word) || texts.includes(word);
}

let isKnown: (word: string) => boolean = () => false;

/** The faults of a page. Other journeys write while this one reads, so unknown texts are looked up again. */
async function faultsOf(page: Page, language: Language): Promise<string[]> {
  const { faults, outside } = await page.evaluate(findTextFaults, language === PSEUDO);
  if (faultsOutside(outside, isKnown).length > 0)
    isKnown = knowWords([NAMES, PROVIDERS_WORDS, listDateWords(), await listMembersWords()].join("\n"));
  faults.push(...faultsOutside(outside, isKnown), ...(await page.evaluate(findLayoutFaults)));
  return [...new Set(faults)];
}

for (const { language, readers, widths } of WALKS)
  for (const reader of readers)
    test(`LNG-6: each page of the ${reader} is whole, and its texts fit their places in ${language}`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      // Operators have their pages in a community of tier 0 alone.
      const community = await createCommunity(reader === "operator" ? 0 : 1, true, ["en", language]);
      await addContent(community);
      await signInAs(page, community, reader);
      await read(page, community, language);
      const noise = collectConsoleErrors(page);
      for (const path of pagesOf(reader)) {
        const [first = DESKTOP, ...others] = widths;
        await page.setViewportSize({ width: first, height: 800 });
        const response = await openPage(page, originOf(community.host) + fill(path, community));
        const status = REFUSED[`${reader} ${path}`] ?? 200;
        softly(response?.status(), path).toBe(status);
        await expect(page.locator("html"), path).toHaveAttribute("lang", language);
        await softly(page.locator("h1"), path).toHaveCount(1);
        await softly(page.locator("main"), path).toHaveCount(1);
        for (const width of [first, ...others]) {
          await page.setViewportSize({ width, height: 800 });
          // A chart follows the window a moment later.
          const message = `${path} at ${width} pixels`;
          await softly.poll(() => faultsOf(page, language), { message, timeout: 3000 }).toEqual([]);
        }
        const unexpected = noise
          .splice(0)
          .filter((said) => !said.includes(`a status of ${status}`) && !UNCONNECTED.test(said));
        softly(unexpected, path).toEqual([]);
      }
    });

test("a language that is written from right to left mirrors the page and widens none", async ({ page }) => {
  test.setTimeout(120_000);
  const community = await createCommunity(1, true, ["en", ARABIC]);
  await read(page, community, ARABIC);
  const noise = collectConsoleErrors(page);
  for (const path of [
    "/",
    "/browse",
    "/startup/{slug}",
    "/sessions",
    "/sessions/{id}",
    "/auth",
    "/pricing",
  ]) {
    await openPage(page, originOf(community.host) + fill(path, community));
    for (const width of [DESKTOP, PHONE]) {
      await page.setViewportSize({ width, height: 800 });
      const at = `${path} at ${width} pixels`;
      await expect(page.locator("html"), at).toHaveAttribute("dir", "rtl");
      const [logo, overflow] = await page.evaluate(() => [
        document.querySelector("header a")?.getBoundingClientRect().right ?? 0,
        document.documentElement.scrollWidth - innerWidth,
      ]);
      expect(logo, at).toBeGreaterThan(width / 2);
      expect(overflow, at).toBeLessThanOrEqual(1);
    }
  }
  expect(noise).toEqual([]);
});
