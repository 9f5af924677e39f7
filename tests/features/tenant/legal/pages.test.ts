import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isPage } from "@/access/pages";
import { legalPages, posts } from "@/domain/schema";
import { GUIDES, isGuide } from "@/domain/support/rules";
import { LEGAL_PAGES } from "@/domain/tenant/legal/rules";
import { readFeedPath } from "@/features/startup/feeds/urls";
import { listPostFeed, listPosts, readPost } from "@/features/tenant/blog/queries";
import { listLegalVersions, readLegalPage } from "@/features/tenant/legal/queries";
import { createMember, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

it.each(LEGAL_PAGES)("GDP-3: /%s begins with the platform's text in the community's name", async (name) => {
  const id = await createTenant({ name: "Acme & Co" });
  const page = await readLegalPage(await visitorScope(id), name);
  expect(page).toMatchObject({ version: null, publishedAt: null });
  expect(page.body).toContain("Acme & Co");
  expect(page.body).not.toMatch(/\{\{|StartupHub/);
});

it("GDP-3: a community's own latest version is in force once its time has come, in this community alone", async () => {
  const [id, other] = [await createTenant(), await createTenant()];
  const version = (number: number, publishedAt: Date) => ({
    tenantId: id,
    name: "terms" as const,
    version: number,
    body: `Version ${number}`,
    publishedAt,
  });
  await owner.insert(legalPages).values([version(1, ago(9)), version(2, ago(2)), version(3, ago(-2))]);
  const read = async (tenantId: string, now = new Date()) =>
    (await readLegalPage(await visitorScope(tenantId, now), "terms")).version;
  expect([await read(id), await read(id, ago(5)), await read(id, ago(-3))]).toEqual([2, 1, 3]);
  expect(await read(other)).toBeNull();
  const versions = async (tenantId: string, name: "terms" | "privacy" = "terms") =>
    (await listLegalVersions(await visitorScope(tenantId), name)).map((one) => [one.version, one.body]);
  expect(await versions(id)).toEqual([
    [2, "Version 2"],
    [1, "Version 1"],
  ]);
  expect([await versions(id, "privacy"), await versions(other)]).toEqual([[], []]);
});

it("a blog shows what its community has published, newest first, and nothing that waits", async () => {
  const [id, other] = [await createTenant(), await createTenant()];
  const author = await createMember(id, "owner");
  const post = (slug: string, publishedAt: Date | null, tenantId = id) => ({
    tenantId,
    slug,
    title: `Post ${slug}`,
    summary: "In short.",
    body: "At length.",
    authorId: author.userId,
    publishedAt,
  });
  await owner
    .insert(posts)
    .values([post("old", ago(5)), post("new", ago(1)), post("draft", null), post("ahead", ago(-1))]);
  await owner.insert(posts).values(post("new", ago(2), other));
  const scope = await visitorScope(id);
  const feed = await listPostFeed(scope);
  expect(feed).toMatchObject([
    { path: "/blog/new", title: "Post new", summary: "In short.", authors: [`Person ${author.username}`] },
    { path: "/blog/old" },
  ]);
  expect(
    new Set([...feed, ...(await listPostFeed(await visitorScope(other)))].map(({ id: at }) => at)).size,
  ).toBe(3);
  expect((await listPostFeed(scope)).map(({ id: at }) => at)).toEqual(feed.map(({ id: at }) => at));
  expect((await listPosts(scope)).map(({ slug }) => slug)).toEqual(["new", "old"]);
  const read = await readPost(scope, "new");
  expect(read).toMatchObject({ body: "At length.", author: `Person ${author.username}` });
  expect(read?.publishedAt).toBeInstanceOf(Date);
  for (const slug of ["draft", "ahead", "none"]) expect(await readPost(scope, slug), slug).toBeNull();
});

const languages = readdirSync("src/content");
const texts = globSync("src/content/**/*.md");

it.each(texts)("every link and picture of %s leads somewhere", (file) => {
  const text = readFileSync(file, "utf8");
  expect(text.match(/\{\{(?!community|origin|domain)/)).toBeNull();
  for (const [, name] of text.matchAll(/!\[[^\]]+\]\(([\w/]+)\)/g))
    expect(existsSync(`public/startuphub/docs/${name}.webp`), name).toBe(true);
  for (const [, href = ""] of text.matchAll(/(?<!!)\[[^\]]+\]\((\/[^)]*)\)/g)) {
    const isRoute = isPage(href) || existsSync(`src/app/[tenant]/[language]/(public)${href}/route.ts`);
    const isOther = readFeedPath(href) !== null || /^\/api\/health\/(live|ready)$/.test(href);
    expect([href, isRoute || isOther]).toEqual([href, true]);
  }
});

it.each(languages)("every guide has its text in %s, and every text its guide", (language) => {
  const inLanguage = texts.filter((file) => file.startsWith(`src/content/${language}/`));
  const names = inLanguage.flatMap((file) => /docs\/(\w+)\.md$/.exec(file)?.[1] ?? []);
  expect(names.sort()).toEqual(Object.keys(GUIDES).sort());
  expect(inLanguage).toHaveLength(texts.length / languages.length);
  for (const name of ["toString", "members.md", ""]) expect(isGuide(name)).toBe(false);
});
