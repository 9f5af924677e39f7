import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { listPages, type PagePath, pageRule } from "@/access/pages";
import { posts } from "@/domain/schema";
import { GUIDES } from "@/domain/support/rules";
import { TenantSettings } from "@/domain/tenant/schema";
import { proxy } from "@/proxy";
import { createMember, createStartup, createTenant } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { createSession } from "../../support/sessions";
import { signIn, tenantOf } from "../../support/trpc-caller";

it("public pages tell their addresses in each language, and all else has none to tell", async () => {
  const tenantId = await createTenant({ settings: TenantSettings.parse({ languages: ["en", "de"] }) });
  const { domain } = await tenantOf(tenantId);
  const boss = await createMember(tenantId, "owner");
  const { slug } = await createStartup(tenantId);
  const session = await createSession(tenantId, { hosts: [boss] });
  const text = { tenantId, title: "", summary: "", body: "", publishedAt: new Date(0) };
  await owner.insert(posts).values({ ...text, slug: "hello", language: "en" });
  const fill = (page: string) =>
    page
      .replace("/blog/{slug}", "/blog/hello")
      .replace("{period}/{name}", `year/${new Date().getUTCFullYear()}`)
      .replace("{slug}", slug)
      .replace("{username}", boss.username)
      .replace("{guide}", Object.keys(GUIDES)[0] ?? "")
      .replace(/\{\w+\}/g, session.id);
  const cookie = await signIn(boss, tenantId);
  const ask = async (path: string) => {
    const headers = { host: domain, "x-forwarded-for": "192.0.2.9", cookie };
    return proxy(new NextRequest(`http://${domain}${path}`, { headers }));
  };
  const hasLinks = async (path: string) =>
    (await ask(path)).headers.get("link")?.includes('hreflang="x-default"') ?? false;
  for (const page of listPages("public")) {
    const isHere = pageRule(page as PagePath).tier === undefined;
    expect([page, await hasLinks(fill(page))]).toEqual([page, isHere]);
  }
  for (const page of listPages("shell", "app"))
    expect([page, await hasLinks(fill(page))]).toEqual([page, false]);
  for (const path of [
    "/feeds/new.rss",
    `/startup/${slug}/badge.svg`,
    "/card.png",
    "/sitemap.xml",
    "/robots.txt",
  ])
    expect([path, await hasLinks(path)]).toEqual([path, false]);
  // Otherwise this proves nothing: the boss may open these.
  for (const page of ["/dashboard", "/notifications", "/submit"])
    expect((await ask(page)).headers.get("x-middleware-rewrite"), page).toContain(page);
});
