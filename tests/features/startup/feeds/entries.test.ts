// @vitest-environment happy-dom
import { eq } from "drizzle-orm";
import { parseFeed } from "feedsmith";
import { expect, it } from "vitest";
import { comments } from "@/domain/schema";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";
import { listBoardFeed, listCommentFeed, listFeed } from "@/features/startup/feeds/entries";
import { feedPath, readFeedPath, viewTopic } from "@/features/startup/feeds/urls";
import { type FeedDocument, writeAtom, writeJsonFeed, writeRss } from "@/lib/format/feed-document";
import type { Language } from "@/lib/language/languages";
import { createMember, createStartup, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const NEW = { ...DEFAULT_VIEW, sort: "new" } as const;
const HOSTILE = `]]><script>"it's" & \u0000\u000b\ud800 </title>`;

const document = (over: Partial<FeedDocument> = {}): FeedDocument => ({
  language: "en",
  entryLanguage: null,
  origin: "https://hub.example",
  path: "/feeds/new.rss",
  page: "/browse?sort=new",
  title: "Hub",
  text: "New",
  publisher: "Hub",
  icon: "https://hub.example/icon.svg",
  entries: [
    {
      id: "0192f0c1-2345-7000-8000-000000000001",
      path: "/startup/x?a=1&b=2",
      title: HOSTILE,
      summary: HOSTILE,
      authors: ["A & B"],
      topics: ["Food & farming"],
      publishedAt: new Date("2026-02-03T04:05:06Z"),
      updatedAt: new Date("2026-02-04T04:05:06Z"),
    },
  ],
  ...over,
});

function parse(xml: string): Document {
  const parsed = new DOMParser().parseFromString(xml, "application/xml");
  expect(parsed.querySelector("parsererror")).toBeNull();
  return parsed;
}

const textOf = (parsed: Document, path: string) => parsed.querySelector(path)?.textContent;
/** What a reader shows of a description, which is HTML. */
const htmlText = (html: string) => new DOMParser().parseFromString(html, "text/html").body.textContent;
const SEEN = `]]><script>"it's" &  </title>`;

it("API-5: RSS keeps whatever a member wrote as text", () => {
  const parsed = parse(writeRss(document()));
  expect(textOf(parsed, "item > title")).toBe(SEEN);
  expect(htmlText(textOf(parsed, "item > description") ?? "")).toBe(SEEN);
  expect(textOf(parsed, "item > link")).toBe("https://hub.example/startup/x?a=1&b=2");
  expect(textOf(parsed, "item > category")).toBe("Food & farming");
  expect(textOf(parsed, "item > pubDate")).toBe("Tue, 03 Feb 2026 04:05:06 GMT");
  expect(parsed.querySelectorAll("script")).toHaveLength(0);
});

it("API-5: Atom names its author, its own address and the last change", () => {
  const parsed = parse(writeAtom(document({ path: "/feeds/new.atom" })));
  expect(textOf(parsed, "feed > id")).toBe("https://hub.example/feeds/new.atom");
  expect(textOf(parsed, "feed > updated")).toBe("2026-02-04T04:05:06.000Z");
  expect(textOf(parsed, "feed > author > name")).toBe("Hub");
  expect(textOf(parsed, "entry > title")).toBe(SEEN);
  expect(textOf(parsed, "entry > id")).toBe("urn:uuid:0192f0c1-2345-7000-8000-000000000001");
  expect(parsed.querySelector("entry > link")?.getAttribute("href")).toContain("?a=1&b=2");
});

it("says the language of the entries, and the language of the feed's own title if the format has both", () => {
  const languagesOf = (entryLanguage: string | null, own?: Language) => {
    const entries = document().entries.map((entry) => ({ ...entry, language: own }));
    const feed = document({ entryLanguage, entries });
    const [rss, atom] = [parse(writeRss(feed)), parse(writeAtom(feed))];
    const json = JSON.parse(writeJsonFeed(feed));
    return {
      rss: textOf(rss, "channel > language"),
      atom: ["feed", "entry"].map((name) => atom.querySelector(name)?.getAttribute("xml:lang")),
      json: [json.language, json.items[0].language],
    };
  };
  expect(languagesOf("de")).toEqual({ rss: "de", atom: ["en", "de"], json: ["en", "de"] });
  expect(languagesOf(null)).toEqual({ rss: undefined, atom: ["en", null], json: ["en", undefined] });
  expect(languagesOf(null, "fr")).toEqual({ rss: "fr", atom: ["en", "fr"], json: ["en", "fr"] });
});

it("RSS names the language that all entries share, and none if they differ", () => {
  const [entry] = document().entries;
  if (!entry) throw new Error("no entry");
  const languageOf = (...own: (Language | undefined)[]) => {
    const entries = own.map((language) => ({ ...entry, language }));
    return textOf(
      parse(writeRss(document({ language: "fr", entryLanguage: "de", entries }))),
      "channel > language",
    );
  };
  expect(languageOf("en", "en")).toBe("en");
  expect(languageOf("de", undefined)).toBe("de");
  expect(languageOf("en", "fr")).toBeUndefined();
  expect(languageOf("en", undefined)).toBeUndefined();
  expect(languageOf()).toBe("fr");
});

it("API-5: a JSON feed is JSON, and a feed of nothing is a feed", () => {
  expect(JSON.parse(writeJsonFeed(document()))).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    feed_url: "https://hub.example/feeds/new.rss",
    items: [{ title: HOSTILE, tags: ["Food & farming"], authors: [{ name: "A & B" }] }],
  });
  for (const write of [writeRss, writeAtom]) parse(write(document({ entries: [] })));
});

it("API-5: feed readers read the same words from RSS, Atom and JSON, and RSS as HTML", () => {
  const summary = "Use <b> & a < b, &amp; R&D.";
  const [entry] = document().entries;
  const feed = document({ text: summary, entries: entry ? [{ ...entry, title: "A & <b>", summary }] : [] });
  const rss = parseFeed(writeRss(feed));
  if (rss.format !== "rss") throw new Error(rss.format);
  const [item] = rss.feed.items ?? [];
  expect(htmlText(rss.feed.description ?? "")).toBe(summary);
  expect(htmlText(item?.description ?? "")).toBe(summary);
  expect(item).toMatchObject({ title: "A & <b>", link: "https://hub.example/startup/x?a=1&b=2" });
  const atom = parseFeed(writeAtom(feed));
  if (atom.format !== "atom") throw new Error(atom.format);
  expect(atom.feed.entries?.[0]).toMatchObject({ title: { value: "A & <b>" }, summary: { value: summary } });
  const json = parseFeed(writeJsonFeed(feed));
  if (json.format !== "json") throw new Error(json.format);
  expect(json.feed.items?.[0]).toMatchObject({ title: "A & <b>", content_text: summary });
});

it("API-5: a feed tells what its own community lists, newest first, and names the makers", async () => {
  const [here, there] = [await createTenant(), await createTenant()];
  const maker = await createMember(here);
  const at = (hour: number) => ({ launchedAt: new Date(Date.UTC(2026, 0, 1, hour)) });
  await createStartup(here, { name: "First", category: "Food & farming", tags: ["bees"], ...at(1) });
  await createStartup(here, { name: "Second", makers: [maker], ...at(2) });
  await createStartup(here, { name: "Hidden", status: "draft" });
  await createStartup(there, { name: "Elsewhere" });
  const scope = await visitorScope(here);
  const titles = async (view: typeof NEW | Parameters<typeof listFeed>[1]) =>
    (await listFeed(scope, view)).map(({ title }) => title.split(":")[0]);
  expect(await titles(NEW)).toEqual(["Second", "First"]);
  expect(await titles({ ...NEW, category: "food-farming" })).toEqual(["First"]);
  expect(await titles({ ...NEW, tag: "bees" })).toEqual(["First"]);
  const [second] = await listFeed(scope, NEW);
  expect(second?.authors).toEqual([`Person ${maker.username}`]);
  expect(JSON.stringify(second)).not.toContain("@");
});

it("API-5: a board is listed from its first place on, with its votes", async () => {
  const tenantId = await createTenant();
  const launchedAt = new Date("2026-03-04T12:00:00Z");
  await createStartup(tenantId, { name: "Behind", voteCount: 1, launchedAt });
  await createStartup(tenantId, { name: "Ahead", voteCount: 5, launchedAt });
  await createStartup(tenantId, {
    name: "Later",
    voteCount: 9,
    launchedAt: new Date("2026-05-04T12:00:00Z"),
  });
  const scope = await visitorScope(tenantId, new Date("2026-03-04T13:00:00Z"));
  const feed = await listBoardFeed(scope, { period: "month", startsOn: "2026-03-01" });
  expect(feed.map(({ title }) => title.split(":")[0])).toEqual(["Ahead", "Behind"]);
  expect(feed.map(({ summary }) => summary.split(". ")[0])).toEqual(["#1 with 5 votes", "#2 with 1 vote"]);
});

it("API-5: the comments of a startup are listed newest first, without deleted ones", async () => {
  const tenantId = await createTenant();
  const startup = { ...(await createStartup(tenantId)), name: "Lantern" };
  const reader = await createMember(tenantId);
  const caller = await callAs(reader, tenantId);
  const say = (body: string) => caller.startup.comment({ startupId: startup.id, body, parentId: null });
  const { id: first } = await say("**Well** made.");
  await owner
    .update(comments)
    .set({ createdAt: new Date(0) })
    .where(eq(comments.id, first));
  await say("Better now.");
  await caller.startup.deleteComment({ commentId: (await say("Oops")).id });
  const feed = await listCommentFeed(await visitorScope(tenantId), startup);
  expect(feed.map(({ summary }) => summary)).toEqual(["Better now.", "Well made."]);
  expect(feed[1]).toMatchObject({
    title: `Person ${reader.username} on “Lantern”`,
    path: `/startup/${startup.slug}#comment-${first}`,
  });
});

it.each([
  "/feeds/new.rss",
  "/feeds/hot.json",
  "/feeds/category/food-farming.atom",
  "/feeds/tag/node.js.rss",
  "/feeds/tag/c%2B%2B.json",
  "/feeds/comments/lantern.rss",
  "/feeds/leaderboard/year.json",
  "/feeds/leaderboard/week/2026-w47.atom",
])("API-5: %s is the one address of its feed", (path) => {
  const address = readFeedPath(path);
  expect(address && feedPath(address)).toBe(path);
});

it.each([
  "/feeds/top.rss",
  "/feeds/new.xml",
  "/feeds/new.rss/",
  "/feeds/tag/Bees.rss",
  "/feeds/tag/%zz.rss",
  "/feeds/category/.rss",
  "/feeds/comments/a/b.rss",
  "/feeds/leaderboard/hour.rss",
  "/feeds/leaderboard/week/2026-w60.rss",
  "/feeds/leaderboard/week/2026-w47/x.rss",
  "/feeds/",
])("%s isn't a feed", (path) => {
  expect(readFeedPath(path)).toBeNull();
});

it("a narrowed view is followed newest first", () => {
  const topic = viewTopic({ ...DEFAULT_VIEW, tag: "bees" });
  expect(feedPath({ topic, format: "rss" })).toBe("/feeds/tag/bees.rss");
  expect(feedPath({ topic: viewTopic({ ...DEFAULT_VIEW, sort: "top" }), format: "rss" })).toBe(
    "/feeds/new.rss",
  );
});
