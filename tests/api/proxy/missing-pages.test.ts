import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { expect, it, vi } from "vitest";
import { isMissing } from "@/api/proxy/missing-pages";
import { members, startups } from "@/domain/schema";
import { lastingAddress } from "@/domain/tenant/icon";
import { findFacts, withFacts } from "@/domain/tenant/request-facts";
import { DEFAULT_BRANDING } from "@/domain/tenant/rules";
import { writeCursor } from "@/features/startup/directory/cursor";
import { newId } from "@/lib/id";
import { proxy } from "@/proxy";
import { createMember, createStartup, HUB, INDIE } from "../../support/factories";
import { owner } from "../../support/owner-db";

/** Fifteen pages a minute for one address. */
vi.hoisted(() => {
  process.env.LIMITS_FACTOR = "0.005";
});

let octet = 0;
const nextAddress = () => `192.0.2.${++octet}`;

/** What the proxy answers. The server, which answers before it, may know a missing page, and never another one. */
async function ask(path: string, ip = nextAddress()) {
  const asked = (from: string) => ({ host: "localhost", "x-forwarded-for": from });
  const { status, headers } = await proxy(new NextRequest(`http://localhost${path}`, { headers: asked(ip) }));
  const target = headers.get("x-middleware-rewrite")?.split(`${HUB}/en`)[1];
  const isKnown = await isMissing({ path: path.split("?")[0] ?? path, headers: asked(nextAddress()) });
  if (isKnown && status !== 429) expect([status, target], path).toEqual([404, "/missing"]);
  return [status, target];
}

it("API-14: the server knows missing pages within the rate limit, and leaves all others to the proxy", async () => {
  const { slug } = await createStartup(HUB);
  const asked = (path: string, ip = nextAddress()) =>
    isMissing({ path, headers: { host: "localhost", "x-forwarded-for": ip } });
  for (const path of ["/nowhere", "/startup/none", "/docs/none", "/missing", "/leaderboard/year/2090"])
    expect(await asked(path), path).toBe(true);
  for (const path of [
    ...["/", "/browse", "/de/nowhere", `/startup/${slug}`, "/blog/none", "/profile/none", "/sessions/none"],
    ...[
      "/docs/ranking/",
      "/robots.txt/",
      "/submit",
      "/robots.txt",
      "/.well-known/startuphub",
      "/.well-known/oauth-authorization-server",
      "/.well-known/oauth-protected-resource/api/mcp",
      "/startuphub/logo.svg",
    ],
  ])
    expect(await asked(path), path).toBe(false);
  const ip = nextAddress();
  for (let turn = 0; turn < 15; turn += 1) expect(await asked(`/guess-${turn}`, ip)).toBe(true);
  expect(await asked("/guess-15", ip)).toBe(false);
});

it("a request that the server and the proxy both answer counts once", async () => {
  const headers = { host: "localhost", "x-forwarded-for": nextAddress() };
  const answers: [boolean, number][] = [];
  for (let turn = 0; turn < 16; turn += 1) {
    const path = `/guess-twice-${turn}`;
    await withFacts(findFacts(headers), async () => {
      const isKnown = await isMissing({ path, headers });
      const { status } = await proxy(new NextRequest(`http://localhost${path}`, { headers }));
      answers.push([isKnown, status]);
    });
  }
  expect(answers).toEqual([...Array.from({ length: 15 }, () => [true, 404]), [false, 429]]);
});

it.each(["/nowhere", "/a/b/c", "/missing", "/browse/hot~~", "/browse/a.b", "/%62rowse/hot~~a.b", "/startup"])(
  "%s is not there, and one page says so",
  async (path) => {
    expect(await ask(path)).toEqual([404, "/missing"]);
  },
);

it("DIR-7: a board has a page when it is the current one or something was launched in its time", async () => {
  await createStartup(HUB, { launchDay: "2026-01-14" });
  const year = new Date().getUTCFullYear();
  for (const path of ["/leaderboard", "/leaderboard/day/2026-01-14", `/leaderboard/year/${year}`])
    expect(await ask(path), path).toEqual([200, path]);
  for (const path of [
    "/leaderboard/day",
    "/leaderboard/day/2026-01-15",
    "/leaderboard/day/2026-02-30",
    "/leaderboard/year/2090",
    "/leaderboard/decade/2020",
  ])
    expect(await ask(path), path).toEqual([404, "/missing"]);
});

it("a cursor that cannot be read leads nowhere, and one that can leads on", async () => {
  const list = writeCursor({ key: 1, at: "2026-01-02 03:04:05+00", id: newId(), shown: 24 });
  const search = writeCursor({ shown: 24 });
  for (const query of [
    "cursor=made-up",
    `cursor=${search}`,
    `q=lamp&cursor=${list.slice(9)}`,
    "q=lamp&cursor=x",
  ])
    expect(await ask(`/browse?${query}`), query).toEqual([404, "/missing"]);
  for (const query of [`cursor=${list}`, `q=lamp&cursor=${search}`])
    expect(await ask(`/browse?${query}`), query).toEqual([200, `/browse?${query}`]);
});

it.each(["/", "/browse", "/icon.svg", "/icon.png", "/robots.txt"])(
  "%s is left to its own route",
  async (path) => {
    const [status, target] = await ask(path);
    expect(status).toBe(200);
    expect(target).not.toBe("/missing");
  },
);

it("TEN-13: only a version of the icon that the community shows has its own answer", async () => {
  const [, version = ""] = lastingAddress("/startuphub/logo.svg", DEFAULT_BRANDING).split("v=");
  expect(await ask(`/icon.svg?v=${version}`)).toEqual([200, `/icon/${version}`]);
  for (const path of ["/icon.svg", "/icon.svg?v=", "/icon.svg?v=0123456789abcdef"])
    expect(await ask(path), path).toEqual([200, "/icon/svg"]);
});

it("API-7: the picture of a profile is there as long as the profile is", async () => {
  const member = await createMember(HUB);
  const card = (name: string) => `/profile/${name}/card.png`;
  expect(await ask(card(member.username))).toEqual([200, card(member.username)]);
  expect((await ask(card(member.username.toUpperCase())))[0]).toBe(307);
  for (const name of ["nobody-at-all", encodeURIComponent(member.email)])
    expect(await ask(card(name)), name).toEqual([404, "/missing"]);
  await owner.update(members).set({ bannedAt: new Date() }).where(eq(members.userId, member.userId));
  expect(await ask(card(member.username))).toEqual([404, "/missing"]);
});

it("DIR-1: a startup's address leads to its page while its community lists it", async () => {
  const here = await createStartup(HUB);
  const there = await createStartup(INDIE);
  const draft = await createStartup(HUB, { status: "draft" });
  const ahead = await createStartup(HUB, { launchedAt: new Date(Date.now() + 86_400_000) });
  expect(await ask(`/startup/${here.slug}`)).toEqual([200, `/startup/${here.slug}`]);
  for (const { slug } of [there, draft, ahead, { slug: "none" }, { slug: "%25zz" }])
    expect(await ask(`/startup/${slug}`), slug).toEqual([404, "/missing"]);
  await owner
    .update(startups)
    .set({ status: "live", launchedAt: new Date(0) })
    .where(eq(startups.id, draft.id));
  expect(await ask(`/startup/${draft.slug}`)).toEqual([200, `/startup/${draft.slug}`]);
});

it("a client that guesses addresses has to wait, and may still read existing pages", async () => {
  const ip = nextAddress();
  const { slug } = await createStartup(HUB);
  for (let turn = 0; turn < 15; turn += 1) expect((await ask(`/startup/guess-${turn}`, ip))[0]).toBe(404);
  expect((await ask("/startup/guess-15", ip))[0]).toBe(429);
  expect((await ask("/nowhere", ip))[0]).toBe(429);
  for (const path of ["/", "/browse", `/startup/${slug}`]) expect((await ask(path, ip))[0]).toBe(200);
});
