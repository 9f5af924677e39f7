import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { resolveRequest } from "@/api/proxy/resolve-request";
import { posts, tenants } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { deleteOldPosts } from "@/features/tenant/blog/edit-post";
import { listAllPublished, listPostFeed, listPosts, readPost } from "@/features/tenant/blog/queries";
import { newId } from "@/lib/id";
import type { Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";
import { startAllGenerations } from "@/server/cache/generations";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { askPost, translatePost, writePost } from "../../../support/translated-posts";
import { callAs, tenantOf } from "../../../support/trpc-caller";

const HELLO = { title: "Hello", summary: "In short.", slug: "hello", body: "At length." };
const SALUT = { title: "Salut", summary: "En bref.", slug: "salut", body: "En détail." };
const HALLO = { title: "Hallo", summary: "Kurz.", slug: "hallo", body: "Ausführlich." };

let tenantId: string;
let boss: Person;
beforeEach(async () => {
  tenantId = await createTenant({ settings: TenantSettings.parse({ languages: ["en", "de", "fr"] }) });
  boss = await createMember(tenantId, "owner");
});

/** A caller has the time of its request, so each call has its own. */
const admin = async (person: Person = boss, at = tenantId) => (await callAs(person, at)).tenant.posts;

const write = (values = HELLO) => writePost(boss, tenantId, values);
const translate = (id: string, language: Language, values: typeof HELLO | null) =>
  translatePost(boss, tenantId, { id, language, values });
const ask = (path: string, language: Language) => askPost(tenantId, path, language);

const listIn = async (language: Language) => {
  const scope = await visitorScope(tenantId);
  const shown = await inLanguage(language, () => listPosts(scope));
  return shown.map((post) => [post.language, post.slug]);
};

it("a translation begins as a draft with the original's words, once per language", async () => {
  const id = await write();
  expect((await (await admin()).open({ id }))?.missing).toEqual(["de", "fr"]);
  const [first, second] = [await translate(id, "de", null), await translate(id, "de", null)];
  expect(second).toBe(first);
  expect(await (await admin()).open({ id: first })).toMatchObject({
    language: "de",
    state: "draft",
    values: { ...HELLO, slug: "hello-de" },
    missing: ["fr"],
    versions: [
      { id, language: "en", state: "published" },
      { id: first, language: "de", state: "draft" },
    ],
  });
  // From a translation, its original is translated; back into the original's language is the original.
  const french = await translate(first, "fr", null);
  expect((await (await admin()).open({ id: french }))?.values.body).toBe(HELLO.body);
  expect(await translate(first, "en", null)).toBe(id);
  await (await admin()).delete({ id: first });
  expect((await (await admin()).open({ id }))?.missing).toEqual(["de"]);
  expect(await translate(id, "de", null)).toBe(first);
  expect((await (await admin()).open({ id: first }))?.state).toBe("draft");
  const twin = { tenantId, slug: "twin", title: "", summary: "", body: "" };
  await expect(
    owner
      .insert(posts)
      .values({ ...twin, language: "de", originalId: id })
      .execute(),
  ).rejects.toThrow();
});

it("LNG-4: lists and feeds have each post once: in the reader's language, else the original with its language", async () => {
  const id = await write();
  await write({ ...HELLO, slug: "second" });
  const german = await translate(id, "de", HALLO);
  await translate(id, "fr", null);
  expect(await listIn("en")).toEqual([
    ["en", "second"],
    ["en", "hello"],
  ]);
  expect(await listIn("de")).toEqual([
    ["de", "hallo"],
    ["en", "second"],
  ]);
  expect(await listIn("fr")).toEqual([
    ["en", "second"],
    ["en", "hello"],
  ]);
  const scope = await visitorScope(tenantId);
  const feedIn = (language: Language) => inLanguage(language, () => listPostFeed(scope));
  expect((await feedIn("de")).map(({ path, title, language }) => [path, title, language])).toEqual([
    ["/blog/hallo", "Hallo", "de"],
    ["/blog/second", "Hello", "en"],
  ]);
  expect((await feedIn("de")).map(({ id: at }) => at).sort()).toEqual(
    (await feedIn("en")).map(({ id: at }) => at).sort(),
  );
  expect((await listAllPublished(scope)).map(({ slug }) => slug).sort()).toEqual([
    "hallo",
    "hello",
    "second",
  ]);
  expect(await readPost(scope, "hello")).toMatchObject({
    language: "en",
    versions: [
      { language: "en", slug: "hello" },
      { language: "de", slug: "hallo" },
    ],
  });
  await (await admin()).unpublish({ id });
  expect(await listIn("fr")).toEqual([
    ["de", "hallo"],
    ["en", "second"],
  ]);
  await owner.delete(posts).where(eq(posts.id, id));
  const [left] = await owner.select().from(posts).where(eq(posts.id, german));
  expect(left).toMatchObject({ originalId: null, tenantId });
});

it("readers of another language are sent to their version of a post, and see the original if there is none", async () => {
  const id = await write();
  await translate(id, "de", HALLO);
  expect(await ask("/blog/hello?from=mail", "de")).toMatchObject({
    status: 307,
    location: "/de/blog/hallo?from=mail",
    cache: "private, no-store",
  });
  expect(await ask("/blog/hallo", "en")).toMatchObject({ status: 307, location: "/en/blog/hello" });
  for (const [path, language] of [
    ["/blog/hello", "en"],
    ["/blog/hallo", "de"],
    ["/blog/hello", "fr"],
    ["/blog/hallo", "fr"],
  ] as const)
    expect((await ask(path, language)).status, `${path} in ${language}`).toBe(200);
  const links = [(await ask("/blog/hello", "en")).links, (await ask("/blog/hallo", "de")).links];
  expect(links[1]).toBe(links[0]);
  expect(links[0]).toBe(
    [
      '</en/blog/hello>; rel="alternate"; hreflang="en"',
      '</de/blog/hallo>; rel="alternate"; hreflang="de"',
      '</blog/hello>; rel="alternate"; hreflang="x-default"',
    ].join(", "),
  );
  expect((await ask("/blog/none", "de")).status).toBe(404);
});

it("the editor leads to the version that is edited, whatever its author reads", async () => {
  const pathOf = async (id: string) => (await (await admin()).open({ id }))?.publishedPath;
  const id = await write();
  const german = await translate(id, "de", HALLO);
  expect(await pathOf(await translate(id, "fr", null))).toBeNull();
  expect([await pathOf(id), await pathOf(german)]).toEqual(["/en/blog/hello", "/de/blog/hallo"]);
  const { domain } = await tenantOf(tenantId);
  const sent = { url: "/de/blog/hallo", headers: { host: domain, cookie: "language=en" } };
  expect(await resolveRequest(sent, async ({ language }) => language)).toBe("de");
  expect((await ask("/blog/hallo", "de")).status).toBe(200);
  // German has no addresses any more, and English is alone.
  for (const [languages, path] of [
    [["en", "fr"], "/blog/hallo"],
    [["de"], "/blog/hallo"],
  ] as const) {
    const settings = TenantSettings.parse({ languages });
    await owner.update(tenants).set({ settings }).where(eq(tenants.id, tenantId));
    startAllGenerations();
    expect(await pathOf(german)).toBe(path);
  }
});

it("another community's posts aren't versions of ours, and only admins translate", async () => {
  const id = await write();
  const elsewhere = await createTenant({ settings: TenantSettings.parse({ languages: ["en", "de"] }) });
  const stranger = await admin(await createMember(elsewhere, "owner"), elsewhere);
  await expect(stranger.translate({ id, language: "de" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const theirs = { tenantId: elsewhere, slug: "hallo", title: "", summary: "", body: "" };
  await expect(
    owner
      .insert(posts)
      .values({ ...theirs, language: "de", originalId: id })
      .execute(),
  ).rejects.toThrow();
  const moderator = await admin(await createMember(tenantId, "moderator"));
  await expect(moderator.translate({ id, language: "de" })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

it("the versions of a post stay one post when its original goes", async () => {
  const id = await write();
  await translate(id, "de", HALLO);
  const french = await translate(id, "fr", SALUT);
  await (await admin()).delete({ id });
  // The deleted one comes back as a draft; meanwhile the others can still be translated.
  expect((await (await admin()).open({ id: french }))?.missing).toEqual(["en"]);
  expect(await translate(french, "en", null)).toBe(id);
  await owner
    .update(posts)
    .set({ deletedAt: new Date("2026-01-01") })
    .where(eq(posts.id, id));
  await deleteOldPosts(await visitorScope(tenantId));
  expect(await listIn("fr")).toEqual([["fr", "salut"]]);
  expect(await listIn("en")).toHaveLength(1);
  expect((await ask("/blog/hallo", "fr")).location).toBe("/fr/blog/salut");
});

it("a version in a language that the product has no more is still read", async () => {
  const id = await write();
  await owner
    .update(posts)
    .set({ language: "xx" as Language })
    .where(eq(posts.id, id));
  expect((await ask("/blog/hello", "en")).status).toBe(200);
});

it("a version of a post without an address has none either", async () => {
  const id = newId();
  await (await admin()).save({ id, version: 0, values: { ...HELLO, slug: "" } });
  expect((await (await admin()).open({ id: await translate(id, "de", null) }))?.values.slug).toBe("");
  const long = `${"a".repeat(76)}-bcd`;
  await (await admin()).save({ id, version: 1, values: { ...HELLO, slug: long } });
  expect((await (await admin()).open({ id: await translate(id, "fr", null) }))?.values.slug).toBe(
    `${"a".repeat(76)}-fr`,
  );
});
