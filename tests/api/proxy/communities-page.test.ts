import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { newId } from "@/lib/id";
import { proxy } from "@/proxy";
import { HUB, INDIE } from "../../support/factories";
import { tenantOf } from "../../support/trpc-caller";

async function ask(path: string, tenantId = HUB) {
  const { domain } = await tenantOf(tenantId);
  const headers = { host: domain, "x-forwarded-for": "203.0.113.78" };
  const answer = await proxy(new NextRequest(`http://${domain}${path}`, { headers }));
  const { pathname, search } = new URL(answer.headers.get("x-middleware-rewrite") ?? "none:");
  return { status: answer.status, shown: `${pathname.replace(/^\/[^/]+\/[^/]+/, "")}${search}` };
}

it("TEN-21: the first page of the hub's list is kept, and the others are rendered", async () => {
  expect(await ask("/communities")).toEqual({ status: 200, shown: "/communities" });
  expect(await ask("/communities?utm_source=mail")).toEqual({ status: 200, shown: "/communities" });
  const shown = "/communities/more?category=climate&language=de";
  expect(await ask("/communities?category=climate&language=de&x=1")).toEqual({ status: 200, shown });
  const after = `after=3%2C${newId()}`;
  expect(await ask(`/communities?${after}`)).toEqual({ status: 200, shown: `/communities/more?${after}` });
});

it("TEN-21: a query without a page, and the inner page itself, aren't found", async () => {
  for (const path of ["/communities?category=tea", "/communities?after=1", "/communities/more"])
    expect(await ask(path)).toMatchObject({ status: 404, shown: "/missing" });
});

it("TEN-21: a community answers 403, with the page that says why", async () => {
  for (const path of ["/communities", "/communities?category=climate"])
    expect(await ask(path, INDIE)).toEqual({ status: 403, shown: "/communities" });
});
