import { expect, test } from "@playwright/test";
import { PAGES } from "../../src/access/pages";
import { addContent, type Community, createCommunity, createOutsiders, fill } from "./communities";
import { createMember, type Member, openSignIn } from "./people";
import { type Answer, ask, uploadLogo } from "./raw-request";

const PROBES = 200;

const isOpen = (path: string): boolean =>
  "admitsOutsiders" in (PAGES[path as keyof typeof PAGES]?.rule ?? {});

/** Everything that outsiders could read of a community, and addresses at which there is nothing. */
const addressesOf = (community: Community, fileId: string): string[] => {
  const { slug, username, sessionId } = community;
  const input = (value: object) => encodeURIComponent(JSON.stringify({ json: value }));
  return [
    ...Object.keys(PAGES)
      .filter((path) => !isOpen(path))
      .map((path) => fill(path, community)),
    ...["/nowhere", "/startup/none", "/sessions/none", "/profile/none", "/blog/tea", "/feeds/none.rss"],
    ...["/browse?sort=new", "/browse?q=startup", "/browse?category=developer-tools", "/sessions?page=2"],
    ...["hot.rss", "new.atom", "comments.json", "sessions.rss", "blog.rss"].map((name) => `/feeds/${name}`),
    ...[
      "/card.png",
      `/startup/${slug}/card.png`,
      `/startup/${slug}/badge.svg`,
      `/profile/${username}/card.png`,
    ],
    ...[`/sessions/${sessionId}/card.png`, `/sessions/${sessionId}/calendar.ics`, "/blog/tea/card.png"],
    ...["/leaderboard/year/2026/card.png", "/topics/category/developer-tools/card.png"],
    ...["/sitemap.xml", "/sitemap/pages.xml", "/sitemap/people.xml", "/sitemap/sessions.xml"],
    ...[`/api/files/${fileId}`, `/api/files/${fileId}?w=96`, `/api/files/${community.tenantId}`],
    `/api/trpc/session.stage?input=${input({ sessionId })}`,
    `/api/trpc/session.questions.list?input=${input({ sessionId })}`,
    `/api/trpc/startup.suggest?input=${input({ q: "startup" })}`,
    `/api/trpc/stream.watch?input=${input({ topics: [{ kind: "stage", sessionId }] })}`,
    `/calendars/${sessionId}.ics`,
  ];
};

const WAYS: readonly Record<string, string>[] = [
  {},
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { "accept-encoding": "br" },
  { "accept-language": "de" },
  { "if-none-match": '"x"' },
  { "x-forwarded-host": "localhost" },
  { range: "bytes=0-10" },
];

const cookieOf = async (member: Member): Promise<string> => {
  const { name, value } = await openSignIn(member);
  return `${name}=${value}`;
};

async function changeVisibility(
  { host }: Community,
  cookie: string,
  from: string,
  to: string,
): Promise<void> {
  const rest = { joining: "approval", joinText: "", joinQuestions: [], joinDomains: [] };
  const base = { ...rest, joining: from === "public" ? "open" : "approval", visibility: from };
  const body = JSON.stringify({ json: { ...rest, visibility: to, base, waiting: null } });
  const headers = { cookie, origin: `http://${host}`, "content-type": "application/json" };
  const answer = await ask("/api/trpc/member.joining.changeAccess", { host, method: "POST", headers, body });
  expect(answer.status, answer.body).toBe(200);
  expect(answer.body).toContain('"saved"');
}

/** What outsiders get is the page on which users join, a refusal, or nothing: never what was there. */
function expectClosed({ status, headers, body }: Answer, path: string, secrets: readonly string[]): void {
  // A stream is refused by its first event, and a procedure has no answer to HEAD.
  if (path.startsWith("/api/trpc/")) expect(body === "" || body.includes('"outsider"'), body).toBe(true);
  else expect(/^\/(api|calendars)\//.test(path) ? [404] : [403], path).toContain(status);
  for (const secret of secrets) expect(body.includes(secret), `${path} shows ${secret}`).toBe(false);
  expect(String(headers["cache-control"]), path).not.toMatch(/public|s-maxage|max-age=[1-9]/);
  expect([headers["cdn-cache-control"], headers.etag], path).toEqual([undefined, undefined]);
}

/** The framework redirects each request for a part of a page to an address with a checksum, whether or not it exists. */
const isLedOn = ({ status, headers, body }: Answer, way: Record<string, string>): boolean =>
  status === 307 && way.rsc === "1" && body === "" && /[?&]_rsc/.test(String(headers.location));

test("a community that was public a minute ago shows outsiders nothing, in whatever way they ask", async () => {
  test.setTimeout(180_000);
  const community = await createCommunity(1, true);
  const { host, slug } = community;
  await addContent(community);
  const [owner, member] = [await createMember(host, { role: "owner" }), await createMember(host)];
  const [ownerCookie, memberCookie] = [await cookieOf(owner), await cookieOf(member)];
  const fileId = await uploadLogo(host, memberCookie);
  const addresses = addressesOf(community, fileId).filter((path) => !path.includes("stream.watch"));
  // Kept by everything that keeps pages while they are public.
  for (const path of addresses) for (const _ of ["rendered", "kept"]) await ask(path, { host });
  const before = await ask(`/startup/${slug}`, { host });
  expect([before.status, before.body.includes(slug)]).toEqual([200, true]);
  expect((await ask(`/api/files/${fileId}`, { host })).headers["cache-control"]).toContain("immutable");

  const outsiders = await createOutsiders(community);
  await changeVisibility(community, ownerCookie, "public", "members");
  const secrets = [slug, "Four short talks", "Buy tea.", "Which tea?", community.username];
  const all = addressesOf(community, fileId);
  for (let probe = 0; probe < PROBES; probe += 1) {
    const path = all[probe % all.length] ?? "/";
    const { cookie = "" } = outsiders[Math.floor(Math.random() * outsiders.length)] ?? {};
    const way = WAYS[Math.floor(Math.random() * WAYS.length)] ?? {};
    const method = Math.random() < 0.2 ? "HEAD" : "GET";
    const headers = { ...way, ...(cookie && { cookie }) };
    // The path that was asked for is in the link to sign in.
    const told = secrets.filter((secret) => !path.includes(secret));
    const isStaffs = path.startsWith("/admin") && !cookie;
    const answer = await ask(path, { host, method, headers });
    if (!isLedOn(answer, way) && !(isStaffs && answer.status === 307)) expectClosed(answer, path, told);
  }

  for (const _ of ["rendered", "kept"]) {
    const read = await ask(`/startup/${slug}`, { host, headers: { cookie: memberCookie } });
    expect([read.status, read.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(read.body).toContain(slug);
    expectClosed(await ask(`/startup/${slug}`, { host }), "/", []);
  }
  const image = await ask(`/api/files/${fileId}`, { host, headers: { cookie: memberCookie } });
  expect([image.status, image.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  for (const path of ["/privacy", "/support", "/icon.svg", "/auth"]) {
    const { status, body } = await ask(path, { host });
    expect([path, status, /href="\/(?:browse|sessions|blog)?"/.exec(body)?.[0]]).toEqual([
      path,
      200,
      undefined,
    ]);
  }
  expect((await ask("/browse", { host, headers: { cookie: memberCookie } })).body).toContain(
    'href="/sessions"',
  );

  await changeVisibility(community, ownerCookie, "members", "unlisted");
  const after = await ask(`/startup/${slug}`, { host });
  expect([after.status, after.headers["x-robots-tag"]]).toEqual([200, "noindex, nofollow"]);
  expect([before, after].map(({ body }) => body.includes("application/ld+json"))).toEqual([true, false]);
});
