import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { beforeAll, expect, it } from "vitest";
import { PAGES } from "@/access/pages";
import { answerFile } from "@/api/http/files";
import { admitsViewer } from "@/api/proxy/authorize-shell";
import { isMissing } from "@/api/proxy/missing-pages";
import { resolveRequest } from "@/api/proxy/resolve-request";
import { files } from "@/domain/schema";
import { newId } from "@/lib/id";
import { proxy } from "@/proxy";
import { fileKey } from "@/server/adapters/files/port";
import type { RequestTarget } from "@/server/bundle-bridge";
import { fileStore } from "@/server/providers";
import { createMember, createPerson, createStartup, createTenant } from "../../support/factories";
import { testImage } from "../../support/images";
import { owner } from "../../support/owner-db";
import { setAccess } from "../../support/subjects";
import { signIn, tenantOf } from "../../support/trpc-caller";

let tenantId: string;
let host: string;
let slug: string;
let cookies: { member: string; outsider: string; banned: string };

beforeAll(async () => {
  tenantId = await createTenant({ planType: "enterprise" });
  await setAccess(tenantId, { visibility: "members" });
  host = (await tenantOf(tenantId)).domain;
  slug = (await createStartup(tenantId)).slug;
  cookies = {
    member: await signIn(await createMember(tenantId), tenantId),
    outsider: await signIn(await createPerson(), tenantId),
    banned: await signIn(await createMember(tenantId, "admin", { bannedAt: new Date() }), tenantId),
  };
});

const headersOf = (cookie = "") => ({ host, "x-forwarded-for": "192.0.2.1", ...(cookie && { cookie }) });

async function ask(path: string, cookie = "", method = "GET") {
  const answer = await proxy(
    new NextRequest(`http://${host}${path}`, { headers: headersOf(cookie), method }),
  );
  const shown = answer.headers.get("x-middleware-rewrite");
  return { answer, status: answer.status, shown: shown && new URL(shown).pathname };
}

/** What everyone may see: signing in, one's own account, legal texts, support, joining, and the mark. */
const OPEN = Object.entries(PAGES)
  .filter(([, { rule }]) => "admitsOutsiders" in rule)
  .map(([path]) => path);

it("JOI-3: the pages that outsiders may open are written down", () => {
  expect(OPEN.sort()).toMatchInlineSnapshot(`
    [
      "/admin-setup",
      "/auth",
      "/auth/handover",
      "/auth/handover/finish",
      "/auth/link",
      "/auth/not-me",
      "/auth/reset",
      "/auth/second-factor",
      "/auth/stop-recovery",
      "/auth/verify",
      "/cookies",
      "/cookies/versions",
      "/dev/outbox",
      "/gdpr",
      "/gdpr/versions",
      "/join",
      "/join/confirm",
      "/join/{token}",
      "/privacy",
      "/privacy/versions",
      "/settings/account",
      "/settings/account/delete",
      "/settings/email",
      "/settings/notifications",
      "/settings/security",
      "/superadmin",
      "/support",
      "/terms",
      "/terms/versions",
      "/unsubscribe",
    ]
  `);
});

const paths = () => [
  ...Object.keys(PAGES)
    .filter((path) => !OPEN.includes(path) && !path.startsWith("/admin"))
    .map((path) => path.replace("{slug}", slug).replace(/\{\w+\}/g, newId())),
  ...["/nowhere", "/startup/none", "/card.png", `/startup/${slug}/card.png`, `/startup/${slug}/badge.svg`],
  ...["/feeds/hot.rss", "/sitemap.xml", "/sitemap/people.xml", "/sessions/x/calendar.ics", "/browse?q=tea"],
  ...["/browse/", "/%62rowse", "/topics/category/fintech/card.png", "/missing", "/closed"],
];

it("JOI-3: outsiders get the same answer at every address, whether or not something is there", async () => {
  for (const cookie of ["", cookies.outsider, cookies.banned])
    for (const path of paths()) {
      const { answer, status, shown } = await ask(path, cookie);
      expect([path, status, shown]).toEqual([path, 403, "/join"]);
      expect([path, answer.headers.get("cache-control"), answer.headers.get("x-robots-tag")]).toEqual([
        path,
        "private, no-store",
        "noindex, nofollow",
      ]);
    }
});

it("JOI-3: a member gets the pages, which no shared cache may keep", async () => {
  for (const path of ["/", "/browse", `/startup/${slug}`, "/feeds/hot.rss", "/browse?q=tea", "/blog"]) {
    const { answer, status, shown } = await ask(path, cookies.member);
    expect([path, status, shown?.startsWith(`/${tenantId}/`)]).toEqual([path, 200, true]);
    expect([path, answer.headers.get("cache-control")]).toEqual([path, "private, no-store"]);
  }
  expect((await ask("/nowhere", cookies.member)).status).toBe(404);
});

it("JOI-3: legal pages, support and the mark stay open, and are kept as before", async () => {
  for (const path of ["/privacy", "/terms", "/support", "/icon.svg", "/robots.txt", "/llms.txt"]) {
    const { answer, shown } = await ask(path);
    expect([path, shown?.startsWith(`/${tenantId}/`)]).toEqual([path, true]);
    expect([path, answer.headers.get("cache-control")]).toEqual([path, null]);
  }
  expect((await ask("/auth")).shown).toBe("/auth");
});

it("API-14: agents find who lets them in, before they are members", async () => {
  const shown = await Promise.all(
    [
      "oauth-authorization-server",
      "oauth-protected-resource/api/mcp",
      "oauth-protected-resource",
      "oauth-x",
    ].map(async (path) => (await ask(`/.well-known/${path}`)).shown),
  );
  expect(shown).toEqual([
    "/api/oauth/authorization-server",
    "/api/oauth/protected-resource",
    "/api/oauth/protected-resource",
    "/join",
  ]);
});

it("JOI-3: a kept page is sent to members alone, and nothing is said of what is missing", async () => {
  for (const path of ["/browse", "/feeds/hot.rss", "/nowhere"]) {
    const asked = (cookie?: string) => ({ path, headers: headersOf(cookie) });
    expect(await admitsViewer(asked())).toBe(false);
    expect(await admitsViewer(asked(cookies.outsider))).toBe(false);
    expect(await admitsViewer(asked(cookies.member))).toBe(true);
    expect(await isMissing(asked())).toBe(false);
  }
});

it("JOI-3: the server learns which addresses it must not send without asking", async () => {
  const gateOf = (url: string) =>
    resolveRequest({ url, headers: headersOf() }, async ({ isGated }: RequestTarget) => isGated);
  expect(await gateOf("/browse?sort=new")).toBe(true);
  expect(await gateOf("/privacy?x=/browse")).toBe(false);
  await setAccess(tenantId, { visibility: "unlisted" });
  const other = await createTenant();
  await setAccess(other, { visibility: "unlisted" });
  const { domain } = await tenantOf(other);
  const isGated = await resolveRequest(
    { url: "/browse", headers: { host: domain } },
    async (one) => one.isGated,
  );
  expect(isGated).toBe(false);
  await setAccess(tenantId, { visibility: "members" });
});

it("JOI-3: an image is a member's, except the logo", async () => {
  const store = async (kind: "gallery" | "brand") => {
    const id = newId();
    const key = fileKey(tenantId, id);
    await fileStore().put(key, await testImage().webp().toBuffer(), "image/webp");
    const size = { width: 10, height: 10, bytes: 10 };
    await owner.insert(files).values({ id, tenantId, kind, key, contentType: "image/webp", ...size });
    return id;
  };
  const read = async (id: string, cookie?: string) => {
    const request = new Request(`http://${host}/api/files/${id}`, { headers: headersOf(cookie) });
    const { status, headers } = await answerFile(request, id);
    return [status, headers.get("cache-control")];
  };
  const image = await store("gallery");
  const [missing] = await read(newId());
  for (const cookie of ["", cookies.outsider, cookies.banned])
    expect((await read(image, cookie))[0]).toBe(missing);
  expect(await read(image, cookies.member)).toEqual([200, "private, no-store"]);
  expect(await read(await store("brand"))).toEqual([200, "public, max-age=31536000, immutable"]);
  await owner.delete(files).where(eq(files.tenantId, tenantId));
});
