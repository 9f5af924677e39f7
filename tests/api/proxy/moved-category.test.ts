import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { readCategoryList } from "@/features/startup/categories/queries";
import { proxy } from "@/proxy";
import { createMember, createStartup, HUB } from "../../support/factories";
import { visitorScope } from "../../support/scopes";
import { callAs } from "../../support/trpc-caller";

const ask = (path: string) =>
  proxy(new NextRequest(`http://localhost${path}`, { headers: { host: "localhost" } }));

it("CAT-1: the addresses of a merged category redirect permanently: its page, its feed and its image", async () => {
  await createStartup(HUB, { category: "Health" });
  await createStartup(HUB, { category: "Education" });
  const api = await callAs(await createMember(HUB, "admin"), HUB);
  const { version } = await readCategoryList(await visitorScope(HUB));
  await api.startup.categories.change({
    version,
    change: { kind: "merge", key: "Health", into: "Education" },
  });
  for (const [from, to] of [
    ["/browse?sort=new&category=health&tag=bees", "/browse?sort=new&category=education&tag=bees"],
    ["/browse?category=Health&q=word", "/browse?q=word&category=education"],
    ["/feeds/category/health.atom", "/feeds/category/education.atom"],
    ["/topics/category/health/card.png", "/topics/category/education/card.png"],
  ] as const) {
    const answer = await ask(from);
    expect([from, answer.status, answer.headers.get("location")]).toEqual([
      from,
      301,
      expect.stringContaining(to),
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
  }
  for (const path of ["/browse?category=education", "/browse?tag=health", "/feeds/tag/health.rss", "/browse"])
    expect([path, (await ask(path)).headers.get("location")]).toEqual([path, null]);
});
