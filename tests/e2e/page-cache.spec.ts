import { expect, test } from "@playwright/test";
import {
  changeTagline,
  createMember,
  createStartup,
  endSignIns,
  inDatabase,
  type Member,
  openSignIn,
} from "./people";
import { ask, titleOf } from "./raw-request";

const COMMUNITIES = [
  { host: "localhost", title: "StartupHub" },
  { host: "indie.localhost", title: "IndieZH" },
  { host: "saas.localhost", title: "LaunchCloud" },
] as const;
/** Each path of each community is read five times, and each community changes three times meanwhile. */
const ROUNDS = 90;

/** What the router asks for when a link is followed. Next redirects to a special address for it. */
async function askForPart(path: string, host: string) {
  const { headers } = await ask(path, { host, headers: { RSC: "1" } });
  return ask(headers.location ?? path, { host, headers: { RSC: "1" } });
}

const missingPaths = (name: string) => [
  `/${name}`,
  `/startup/${name}`,
  `/profile/${name}?token=${name}`,
  `/blog/${name}`,
  `/sessions/${name}`,
];

const pick = <One>(list: readonly One[], round: number): One => list[round % list.length] as One;

test(`${ROUNDS} rounds of mixed readers never see another community, viewer or draft while pages change`, async () => {
  const slug = `kept-${crypto.randomUUID().slice(0, 8)}`;
  const places = await Promise.all(
    COMMUNITIES.map(async ({ host, title }) => {
      const owner = await createMember(host, { role: "owner" });
      const { name, value } = await openSignIn(owner);
      const startup = await createStartup(host, owner, slug);
      return { host, title, startup, cookie: `${name}=${value}` };
    }),
  );
  const paths = ["/", "/browse", `/startup/${slug}`, "/browse?sort=new", "/leaderboard", "/sessions"];
  for (let round = 0; round < ROUNDS; round++) {
    const [place, path] = [pick(places, round), pick(paths, Math.floor(round / 3))];
    if (round % 10 === 0) await changeTagline(place.startup, `Changed in round ${round}`);
    const secret = `missing-${crypto.randomUUID()}`;
    const [visitor, member, part, draft, head, missing] = await Promise.all([
      ask(path, { host: place.host }),
      ask(path, { host: place.host, headers: { Cookie: place.cookie } }),
      askForPart(path, place.host),
      ask(`${path}${path.includes("?") ? "&" : "?"}look=draft`, { host: place.host }),
      ask(path, { host: place.host, method: "HEAD" }),
      ask(pick(missingPaths(secret), round), { host: place.host }),
    ]);
    const asked = await Promise.all(
      [`/browse?q=${secret}`, `${path.split("?")[0]}?from=${secret}`].map((one) =>
        ask(one, { host: place.host }),
      ),
    );
    const told = `round ${round}: ${place.host}${path}`;
    for (const page of [visitor, member, draft]) {
      expect(page.status, told).toBe(200);
      expect(titleOf(page) ?? page.body.slice(0, 500), told).toContain(place.title);
      expect(page.headers["content-type"], told).toContain("text/html");
      expect(page.headers["set-cookie"], told).toBeUndefined();
    }
    expect([head.status, head.body], told).toEqual([200, ""]);
    expect([missing.status, missing.headers.etag], told).toEqual([404, undefined]);
    expect(titleOf(missing), told).toContain(place.title);
    for (const { body } of [missing, visitor, ...asked])
      expect(body.replaceAll(secret, ""), told).not.toContain("missing-");
    expect(part.headers["content-type"], told).toContain("text/x-component");
    for (const other of places.filter(({ host }) => host !== place.host)) {
      for (const answer of [visitor, member, part, draft])
        expect(answer.body.includes(other.startup.name), `${told} shows ${other.host}`).toBe(false);
    }
    expect(draft.headers["cache-control"], told).toBe("private, no-store");
    expect(new Set([visitor, member].map(({ headers }) => headers["x-request-id"])).size, told).toBe(2);
  }
});

test("a kept shell is sent only to viewers who may open it, and holds no personal data", async () => {
  const [reader, banned] = [await createMember("localhost"), await createMember("localhost")];
  const cookieOf = async (member: Member) => {
    const { name, value } = await openSignIn(member);
    return { Cookie: `${name}=${value}` };
  };
  const [own, barred] = [await cookieOf(reader), await cookieOf(banned)];
  await inDatabase((sql) => sql`update members set banned_at = now() where user_id = ${banned.userId}`);
  for (const path of ["/submit", "/dashboard", "/notifications", "/settings/account", "/settings/security"]) {
    const read = (headers: Record<string, string>, host = "localhost") => ask(path, { host, headers });
    await expect(async () =>
      expect((await read(own)).headers).toMatchObject({
        "x-nextjs-cache": "HIT",
        "cache-control": "private, no-store",
      }),
    ).toPass();
    const page = await read(own);
    for (const secret of [reader.userId, reader.username, reader.name])
      expect(page.body).not.toContain(secret);
    expect(page.headers["cdn-cache-control"]).toBeUndefined();
    for (const [headers, host] of [
      [{}, "localhost"],
      [{ RSC: "1" }, "localhost"],
      [{ Cookie: own.Cookie.replace("=", "=x") }, "localhost"],
      [own, "indie.localhost"],
    ] as const) {
      const refused = await read(headers, host);
      expect([path, host, refused.status, refused.headers.location]).toEqual([
        path,
        host,
        307,
        expect.stringContaining("/auth?returnTo="),
      ]);
    }
    expect([path, (await read(barred)).status]).toEqual([path, path.startsWith("/settings/") ? 200 : 403]);
  }
  await endSignIns(reader);
  expect((await ask("/submit", { host: "localhost", headers: own })).status).toBe(307);
});

for (const where of ["page", "search"] as const)
  test(`a change is read by a visitor of a ${where} within a second, and it is kept again`, async () => {
    const startup = await createStartup("indie.localhost");
    const path = {
      page: `/startup/${startup.slug}`,
      search: `/browse?q=${encodeURIComponent(startup.name)}`,
    }[where];
    const read = () => ask(path, { host: "indie.localhost", headers: { "Accept-Encoding": "identity" } });
    for (const tagline of ["First of its kind", "Second of its kind", "Third of its kind"]) {
      await expect(async () => expect((await read()).headers["x-nextjs-cache"]).toBe("HIT")).toPass();
      await changeTagline(startup, tagline);
      await expect(async () => expect((await read()).body).toContain(tagline)).toPass({
        timeout: 1000,
        intervals: [20],
      });
    }
  });

test("a suspended community's kept pages are closed at once", async () => {
  const host = `closing-${crypto.randomUUID().slice(0, 8)}.example`;
  const id = crypto.randomUUID();
  const setStatus = (status: string) =>
    inDatabase(async (sql) => {
      await sql`update tenants set status = ${status} where id = ${id}`;
      await sql`select pg_notify('startuphub_invalidation', ${`tenant:${id}`})`;
    });
  await inDatabase(async (sql) => {
    await sql`insert into tenants (id, name, domain, tier, plan_type, settings)
      values (${id}, 'Closing', ${host}, 0, 'enterprise', '{}')`;
    await sql`select pg_notify('startuphub_invalidation', ${`tenant:${id}`})`;
  });
  for (const _ of ["rendered", "kept"])
    await expect(async () => expect((await ask("/browse", { host })).status).toBe(200)).toPass();
  await setStatus("suspended");
  await expect(async () => expect((await ask("/browse", { host })).status).toBe(503)).toPass({
    timeout: 1000,
    intervals: [20],
  });
});
