import { expect, test } from "@playwright/test";
import { LANGUAGE_CODES, type Language, localeOf } from "../../src/lib/language/languages";
import { createCommunity } from "./communities";
import { openPage } from "./open";
import { createMember, inDatabase, type Member, openSignIn, signIn } from "./people";
import { ask } from "./raw-request";
import { collectConsoleErrors, originOf } from "./support";

const languageOf = ({ body }: { body: string }): string | undefined =>
  /<html lang="([\w-]+)"/.exec(body)?.[1];

const cookieOf = async (member: Member) => {
  const { name, value } = await openSignIn(member);
  return `${name}=${value}`;
};

/** Pages of each group: kept for all visitors, kept for members, rendered for each member. */
const PAGES = [
  "/",
  "/browse",
  "/sessions",
  "/submit",
  "/settings/profile",
  "/create-session",
  "/missing-page",
];

test("LNG-1: each page is in the visitor's language, and the kept one of each language is sent to its readers", async () => {
  const { host, slug } = await createCommunity(0, true, ["en", "de"]);
  const Cookie = await cookieOf(await createMember(host));
  for (const path of [...PAGES, `/startup/${slug}`])
    for (const round of [1, 2])
      for (const language of ["de", "en"]) {
        const page = await ask(path, {
          host,
          headers: { Cookie, "Accept-Language": `${language}, *;q=0.1` },
        });
        expect(languageOf(page), `${path} in round ${round}`).toBe(language);
        expect(page.body.includes(">Anmelden<") || page.body.includes("Startseite"), path).toBe(
          language === "de",
        );
      }
});

test("a choice outranks the browser, a browser the default, and no language is sent that isn't offered", async () => {
  const german = await createCommunity(0, true, ["de", "en"]);
  const english = await createCommunity(0, true, ["en"]);
  const both = await createCommunity(0, true, ["en", "de"]);
  const read = async ({ host }: { host: string }, headers: Record<string, string>) =>
    languageOf(await ask("/browse", { host, headers }));
  const rows: [string, { host: string }, Record<string, string>, Language][] = [
    ["nothing said, German by default", german, {}, "de"],
    ["nothing said, English by default", both, {}, "en"],
    ["a browser that reads French", german, { "Accept-Language": "fr" }, "de"],
    ["a browser that reads Swiss German", both, { "Accept-Language": "de-CH,de;q=0.9,en;q=0.8" }, "de"],
    ["a browser that rather reads English", german, { "Accept-Language": "en-US,de;q=0.5" }, "en"],
    ["a choice", german, { "Accept-Language": "de", Cookie: "a=b; language=en" }, "en"],
    ["a choice of nothing that exists", german, { Cookie: "language=xx" }, "de"],
    ["a choice that isn't offered", english, { Cookie: "language=de", "Accept-Language": "de" }, "en"],
    ["a script's page", german, { "x-language": "en", Cookie: "language=de" }, "en"],
    ["a script's page in what isn't offered", english, { "x-language": "de" }, "en"],
  ];
  for (const [name, community, headers, language] of rows)
    for (const _ of [1, 2]) expect(await read(community, headers), name).toBe(language);
});

test("LNG-2: an address names a language: it is fixed, canonical, announced to search engines and in the sitemap", async () => {
  const { host, slug } = await createCommunity(0, true, ["en", "de"]);
  const origin = originOf(host);
  for (const path of ["/", "/browse", `/startup/${slug}`, "/browse?sort=new"]) {
    const page = await ask(`/de${path}`, {
      host,
      headers: { Cookie: "language=en", "Accept-Language": "en" },
    });
    expect([page.status, languageOf(page)], path).toEqual([200, "de"]);
    for (const [language, address] of [
      ["en", `/en${path}`],
      ["de", `/de${path}`],
      ["x-default", path],
    ])
      expect(page.headers.link, path).toContain(
        `<${origin}${address}>; rel="alternate"; hreflang="${language}"`,
      );
    expect(page.body, path).toContain(`rel="canonical" href="${origin}/de${path}"`);
  }
  const sitemap = await ask("/sitemap/pages.xml", { host });
  for (const language of ["en", "de"])
    expect(sitemap.body).toContain(`<loc>${origin}/${language}/browse</loc>`);
  for (const [path, target] of [
    ["/de/auth", "/auth"],
    ["/de/submit?x=1", "/submit?x=1"],
  ] as const) {
    const { status, headers } = await ask(path, { host });
    expect([status, headers.location]).toEqual([307, `${origin}${target}`]);
  }
});

test("without a second language, addresses have none", async () => {
  const { host } = await createCommunity(0, true, ["de"]);
  const page = await ask("/browse", { host, headers: { "Accept-Language": "en" } });
  expect([languageOf(page), page.headers.link]).toEqual(["de", undefined]);
  expect(page.body).toContain(`rel="canonical" href="${originOf(host)}/browse"`);
  for (const path of ["/de/browse", "/en/browse", "/de"])
    expect((await ask(path, { host })).status, path).toBe(307);
});

test("two members read one page in two languages, each in their account's", async ({ browser }) => {
  const { host, slug } = await createCommunity(0, true, ["en", "de"]);
  const [anna, bert] = [await createMember(host), await createMember(host)];
  await inDatabase((sql) => sql`update profiles set language = 'de' where id = ${anna.userId}`);
  await inDatabase((sql) => sql`update profiles set language = 'en' where id = ${bert.userId}`);
  for (const [member, language, words] of [
    [anna, "de", "Kommentare"],
    [bert, "en", "Comments"],
  ] as const) {
    const context = await browser.newContext({ locale: "fr-FR" });
    await signIn(context, member);
    const page = await context.newPage();
    const errors = collectConsoleErrors(page);
    await page.goto(`${originOf(host)}/browse`);
    await expect(page.getByRole("navigation").first()).toBeVisible();
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === "account-language")?.value)
      .toBe(language);
    await page.goto(`${originOf(host)}/startup/${slug}`);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  }
});

test("@phone the footer switches the language, keeps what was typed, and stays switched", async ({
  page,
  context,
}) => {
  const { host } = await createCommunity(0, true, ["en", "de"]);
  await signIn(context, await createMember(host));
  const errors = collectConsoleErrors(page);
  await page.goto(`${originOf(host)}/submit`);
  await page.getByLabel("Name", { exact: false }).first().fill("Halbfertig 半分 🚀");
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByLabel("Name", { exact: false }).first()).toHaveValue("Halbfertig 半分 🚀");
  await page.goto(`${originOf(host)}/browse`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  expect(errors).toEqual([]);
});

/** Controlled by a script that wakes up after the document, so the first event can be lost. */
test("switching the language keeps what an owner ticked and typed in a form", async ({ page, context }) => {
  const { host } = await createCommunity(0, true, ["en", "de"]);
  await signIn(context, await createMember(host, { role: "owner" }));
  await openPage(page, `${originOf(host)}/admin/moderation/rules`);
  const boxes = page.getByRole("main").getByRole("checkbox");
  const ticks = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
  for (const box of await boxes.all()) await box.click();
  await page.getByRole("main").getByRole("textbox").first().fill("Würstchenbude\n馬鹿");
  const before = await ticks();
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("main").getByRole("textbox").first()).toHaveValue("Würstchenbude\n馬鹿");
  await expect.poll(ticks).toEqual(before);
});

test("LNG-5: members' words in a German community are marked as German on English pages, before and after scripts @phone", async ({
  page,
}) => {
  const { host, slug, tenantId } = await createCommunity(0, true, ["de", "en"]);
  await inDatabase(
    (sql) =>
      sql`update tenants set settings = settings || '{"searchLanguage": "german"}' where id = ${tenantId}`,
  );
  const served = await ask(`/startup/${slug}`, { host, headers: { "Accept-Language": "en" } });
  expect(languageOf(served)).toBe("en");
  expect(served.body).toMatch(/<div lang="de" class="prose[^>]*><p[^>]*>Nothing but a test\./);
  const errors = collectConsoleErrors(page);
  for (const path of [`/startup/${slug}`, "/browse", "/"]) {
    await openPage(page, `${originOf(host)}${path}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByText("Made for one journey").first()).toHaveAttribute("lang", "de");
  }
  const feed = await ask("/feeds/new.rss", { host, headers: { "Accept-Language": "en" } });
  expect(feed.body).toContain("<language>de</language>");
  expect(errors).toEqual([]);
});

test("a member's language is set in the profile", async ({ page, context }) => {
  const { host } = await createCommunity(0, true, ["en", "de"]);
  await signIn(context, await createMember(host));
  await page.goto(`${originOf(host)}/settings/profile`);
  await page.getByRole("main").getByRole("combobox", { name: "Language" }).selectOption("de");
  await page.getByRole("button", { name: "Save profile" }).click();
  // The page is loaded again, and so is each one after it.
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.goto(`${originOf(host)}/browse`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("from a page in a named language, links lead to whole pages in the visitor's", async ({
  page,
  context,
}) => {
  const { host, slug } = await createCommunity(0, true, ["en", "de"]);
  await context.addCookies([{ name: "language", value: "en", url: originOf(host) }]);
  const errors = collectConsoleErrors(page);
  await openPage(page, `${originOf(host)}/de/browse`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.locator(`main a[href="/startup/${slug}"]`).first().click();
  await page.waitForURL(`**/startup/${slug}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("link", { name: "Anmelden" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(errors).toEqual([]);
});

test("three communities answer a request without a preference in three default languages", async () => {
  for (const [language, signIn] of [
    ["en", "Sign In"],
    ["de", "Anmelden"],
    ["fr", "Se connecter"],
  ] as const) {
    const others = (["en", "de", "fr"] as const).filter((other) => other !== language);
    const { host } = await createCommunity(0, true, [language, ...others]);
    for (const path of ["/", "/browse", "/terms"]) {
      const page = await ask(path, { host });
      expect([languageOf(page), page.body.includes(`>${signIn}<`)], path).toEqual([language, true]);
    }
  }
});

test("a page in a named language decides neither for members nor, after their choice, for visitors", async ({
  browser,
}) => {
  const { host } = await createCommunity(0, true, ["en", "de", "fr"]);
  const origin = originOf(host);
  const member = await createMember(host);
  await inDatabase((sql) => sql`update profiles set language = 'fr' where id = ${member.userId}`);
  const languageAfter = async (isMember: boolean, path: string, isChosen = false) => {
    const context = await browser.newContext({ locale: "en-US" });
    if (isMember) await signIn(context, member);
    if (isChosen) await context.addCookies([{ name: "language", value: "en", url: origin }]);
    const page = await context.newPage();
    await openPage(page, `${origin}${path}`);
    await page.goto(`${origin}/browse`);
    const language = await page.locator("html").getAttribute("lang");
    await context.close();
    return language;
  };
  expect(await languageAfter(true, "/de/browse")).toBe("fr");
  expect(await languageAfter(false, "/de/browse", true)).toBe("en");
  // A visitor without a choice arrives in German and stays in it.
  expect(await languageAfter(false, "/de/browse")).toBe("de");
});

test("the next user of a browser doesn't read in the language of the account that signed out", async ({
  browser,
}) => {
  const { host } = await createCommunity(0, true, ["en", "de"]);
  const member = await createMember(host);
  await inDatabase((sql) => sql`update profiles set language = 'de' where id = ${member.userId}`);
  const context = await browser.newContext({ locale: "en-US" });
  await signIn(context, member);
  const page = await context.newPage();
  const keeps = async () => (await context.cookies()).some(({ name }) => name === "account-language");
  await page.goto(`${originOf(host)}/browse`);
  await expect.poll(keeps).toBe(true);
  await page.goto(`${originOf(host)}/browse`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.evaluate(() =>
    fetch("/api/auth/sign-out", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    }),
  );
  expect(await keeps()).toBe(false);
  await page.goto(`${originOf(host)}/browse`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await context.close();
});

/** Otherwise a number that the server wrote is another one when the page comes to life. */
test("browsers write numbers, money, dates and lists as the server does", async ({ page }) => {
  const write = (locales: string[]) =>
    locales.map((locale) => [
      locale,
      ...[0, 0.5, 1234, 12_345.6, 1_234_567].flatMap((value) => [
        new Intl.NumberFormat(locale).format(value),
        new Intl.NumberFormat(locale, { notation: "compact" }).format(value),
        new Intl.NumberFormat(locale, { style: "percent" }).format(value),
        ...["CHF", "USD", "EUR"].map((currency) =>
          new Intl.NumberFormat(locale, { style: "currency", currency }).format(value),
        ),
      ]),
      ...["short", "medium", "long", "full"].map((style) =>
        new Intl.DateTimeFormat(locale, {
          dateStyle: style as "short",
          timeStyle: "short",
          timeZone: "Europe/Zurich",
        }).format(1_790_000_000_000),
      ),
      ...["hour", "day", "month"].map((unit) =>
        new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-3, unit as "hour"),
      ),
      new Intl.ListFormat(locale).format(["A", "B", "C"]),
    ]);
  const locales = [...LANGUAGE_CODES.map(localeOf), "en"];
  expect(await page.evaluate(write, locales)).toEqual(write(locales));
});
