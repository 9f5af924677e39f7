import { NextRequest } from "next/server";
import { expect, it, vi } from "vitest";
import { writeCursor } from "@/features/startup/directory/cursor";
import { newId } from "@/lib/id";
import { proxy } from "@/proxy";
import { createStartup, HUB, INDIE } from "../../support/factories";

/** Fifteen pages a minute for one address. */
vi.hoisted(() => {
  process.env.LIMITS_FACTOR = "0.005";
});

const CURSOR = writeCursor({ key: 1, at: "2026-01-02 03:04:05+00", id: newId(), shown: 24 });

let octet = 0;
const nextAddress = () => `192.0.2.${++octet}`;

const ask = (path: string, ip = nextAddress(), host = "localhost") =>
  proxy(new NextRequest(`http://${host}${path}`, { headers: { host, "x-forwarded-for": ip } }));

/** Where a request is led to, without the community. */
async function targetOf(path: string): Promise<string | undefined> {
  const rewritten = (await ask(path)).headers.get("x-middleware-rewrite");
  return rewritten ? decodeURIComponent(rewritten).split(`${HUB}/en`)[1] : undefined;
}

it("DIR-2: only a topic that lists something has a page that is kept", async () => {
  await createStartup(HUB, { category: "Food & farming", tags: ["bees"] });
  await createStartup(HUB, { category: "Education", tags: ["chalk"] });
  await createStartup(INDIE, { category: "Media", tags: ["radio"] });
  await createStartup(HUB, { category: "Mobility", tags: ["secret"], status: "draft" });
  expect(await targetOf("/browse?category=food-farming")).toBe("/browse/hot~food-farming~");
  expect(await targetOf("/browse?sort=new&tag=bees")).toBe("/browse/new~~bees");
  expect(await targetOf("/browse?category=food-farming&tag=bees")).toBe("/browse/hot~food-farming~bees");
  for (const query of [
    "category=made-up",
    "tag=made-up",
    "category=education&tag=bees",
    "tag=radio",
    "tag=secret",
  ]) {
    expect(await targetOf(`/browse?${query}`), query).toBe(`/browse?${query}`);
  }
});

it("a language that no one decided leads nowhere else than to the community's default", async () => {
  const headers = { host: "localhost", "x-forwarded-for": nextAddress(), "x-language": `../${INDIE}/en` };
  const answer = await proxy(new NextRequest("http://localhost/browse", { headers }));
  expect(answer.headers.get("x-middleware-rewrite")).toContain(`/${HUB}/en/browse`);
});

it("DIR-3: a category that none can be called is not there, instead of everything", async () => {
  for (const query of ["category=%26", `category=${"x".repeat(61)}`, "category=%26&q=word"])
    expect((await ask(`/browse?${query}`)).status, query).toBe(404);
  for (const query of ["category=", "category=made-up"])
    expect((await ask(`/browse?${query}`)).status, query).toBe(200);
});

it.each(["q=word", `cursor=${CURSOR}`, "tag=made-up-%"])(
  "a client that asks for too many pages of ?%s is told when to come back",
  async (query) => {
    const ip = nextAddress();
    const page = (turn: number) => `/browse?${query.replace("%", String(turn))}`;
    for (let turn = 0; turn < 15; turn += 1) expect((await ask(page(turn), ip)).status).toBe(200);
    const refused = await ask(page(15), ip);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    const html = await refused.text();
    for (const words of ["Too many requests", "StartupHub", "Wait a moment and try again."])
      expect(html).toContain(words);
    expect((await ask(page(16))).status).toBe(200);
    expect((await ask(page(16), ip, "indie.localhost")).status).toBe(200);
    for (const kept of ["/", "/browse", "/browse?sort=top&period=week"])
      expect((await ask(kept, ip)).status, kept).toBe(200);
  },
);

it("addresses of one network are counted as one", async () => {
  for (let turn = 0; turn < 15; turn += 1) await ask("/browse?q=word", `2001:db8:1:2::${turn + 1}`);
  expect((await ask("/browse?q=word", "2001:db8:1:2:ffff::1")).status).toBe(429);
  expect((await ask("/browse?q=word", "2001:db8:1:3::1")).status).toBe(200);
});

it("pages made for their viewer are counted by the network that asks, many of them for a whole room", async () => {
  const ip = nextAddress();
  for (let turn = 0; turn < 60; turn += 1)
    expect((await ask(turn % 2 ? "/auth" : "/dashboard", ip)).status).toBe(turn % 2 ? 200 : 307);
  const refused = await ask("/auth", ip);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await ask("/browse", ip)).status).toBe(200);
  expect((await ask("/auth")).status).toBe(200);
});
