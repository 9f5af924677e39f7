import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { newId } from "@/lib/id";
import { proxy } from "@/proxy";
import { HUB, INDIE } from "../support/factories";

async function ask(path: string, host = "localhost", claimed: Record<string, string> = {}) {
  const headers = { host, "x-forwarded-for": "192.0.2.1", ...claimed };
  const answer = await proxy(new NextRequest(`http://${host}${path}`, { headers }));
  return answer.headers;
}

it("TEN-2: a page of a viewer is told the community of its host, whatever the request claims", async () => {
  for (const [host, id] of [
    ["localhost", HUB],
    ["indie.localhost", INDIE],
  ] as const) {
    const told = await ask("/submit", host, { "x-tenant": host === "localhost" ? INDIE : HUB });
    expect(told.get("x-middleware-next")).toBe("1");
    expect(told.get("x-middleware-request-x-tenant")).toBe(id);
    expect(told.get("x-middleware-override-headers")?.split(",")).toContain("x-tenant");
  }
});

it.each([
  "/%73ubmit",
  "/SUBMIT",
  `/${HUB}/submit`,
  `/${INDIE}/submit`,
  `/sessions/${newId()}/own`,
  "/x/../%61dmin",
])("%s is no way to a page of a viewer", async (path) => {
  const told = await ask(path);
  expect(told.get("x-middleware-next")).toBeNull();
  expect(told.get("x-middleware-request-x-tenant")).toBeNull();
  expect(told.get("x-middleware-rewrite")).toContain(`/${HUB}/`);
});
