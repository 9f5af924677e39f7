import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { posts } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { deleteOldPosts } from "@/features/tenant/blog/edit-post";
import type { Language } from "@/lib/language/languages";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { askPost, translatePost, writePost } from "../../../support/translated-posts";
import { callAs } from "../../../support/trpc-caller";

const HELLO = { title: "Hello", summary: "In short.", slug: "hello", body: "At length." };
const HALLO = { title: "Hallo", summary: "Kurz.", slug: "hallo", body: "Ausführlich." };
const SALUT = { title: "Salut", summary: "En bref.", slug: "salut", body: "En détail." };

let tenantId: string;
let boss: Person;
let english: string;
let german: string;

const admin = async () => (await callAs(boss, tenantId)).tenant.posts;
const ask = (path: string, language: Language) => askPost(tenantId, path, language);
const away = { status: 307, cache: "private, no-store" };

async function renameAndPublish(id: string, values: typeof HELLO) {
  const { version } = (await (await admin()).open({ id })) ?? { version: 0 };
  await (await admin()).save({ id, version, values });
  await (await admin()).publish({ id, version: version + 1, at: null });
}

beforeEach(async () => {
  tenantId = await createTenant({ settings: TenantSettings.parse({ languages: ["en", "de", "fr"] }) });
  boss = await createMember(tenantId, "owner");
  english = await writePost(boss, tenantId, HELLO);
  german = await translatePost(boss, tenantId, { id: english, language: "de", values: HALLO });
});

it.each(["unpublish", "delete"] as const)(
  "the address of a post leads to a version that remains after an admin chose %s for the original",
  async (end) => {
    await renameAndPublish(english, { ...HELLO, slug: "hello-again" });
    await (await admin())[end]({ id: english });
    for (const language of ["en", "de", "fr"] as const)
      expect(await ask("/blog/hello-again?from=mail", language), language).toMatchObject({
        ...away,
        location: "/de/blog/hallo?from=mail",
      });
    // A former address leads to the present one for good, because the original may come back there.
    expect(await ask("/blog/hello", "de")).toMatchObject({ status: 301, location: "/blog/hello-again" });
    expect((await ask("/blog/hallo", "en")).status).toBe(200);
    await (await admin()).unpublish({ id: german });
    for (const path of ["/blog/hello", "/blog/hello-again", "/blog/hallo"])
      expect((await ask(path, "de")).status, path).toBe(404);
  },
);

it("readers get the version in their language, else the original, else that in the default language", async () => {
  await translatePost(boss, tenantId, { id: english, language: "fr", values: SALUT });
  await (await admin()).unpublish({ id: german });
  expect((await ask("/blog/hallo", "fr")).location).toBe("/fr/blog/salut");
  expect((await ask("/blog/hallo", "de")).location).toBe("/en/blog/hello");
  await (await admin()).unpublish({ id: english });
  expect((await ask("/blog/hallo", "de")).location).toBe("/fr/blog/salut");
});

it("the addresses of a post that is deleted for good still lead to a version that remains", async () => {
  await renameAndPublish(english, { ...HELLO, slug: "hello-again" });
  await (await admin()).delete({ id: english });
  const longAgo = { deletedAt: new Date("2026-01-01") };
  await owner.update(posts).set(longAgo).where(eq(posts.id, english));
  await deleteOldPosts(await visitorScope(tenantId));
  for (const path of ["/blog/hello", "/blog/hello-again"])
    expect(await ask(path, "en"), path).toMatchObject({ status: 301, location: "/blog/hallo" });
  const french = await translatePost(boss, tenantId, { id: german, language: "fr", values: SALUT });
  await (await admin()).delete({ id: french });
  await owner.update(posts).set(longAgo).where(eq(posts.id, french));
  await deleteOldPosts(await visitorScope(tenantId));
  expect((await ask("/blog/salut", "en")).location).toBe("/blog/hallo");
});

it("a post of another community doesn't replace ours", async () => {
  const elsewhere = await createTenant({ settings: TenantSettings.parse({ languages: ["en", "de"] }) });
  const stranger = await createMember(elsewhere, "owner");
  const theirs = await writePost(stranger, elsewhere, HELLO);
  await translatePost(stranger, elsewhere, { id: theirs, language: "de", values: HALLO });
  for (const id of [english, german]) await (await admin()).unpublish({ id });
  expect((await ask("/blog/hello", "de")).status).toBe(404);
  expect((await askPost(elsewhere, "/blog/hello", "de")).location).toBe("/de/blog/hallo");
});
