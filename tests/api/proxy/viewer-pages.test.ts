import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { listPages } from "@/access/pages";
import { valuesOf } from "@/features/tenant/branding/form-values";
import { newId } from "@/lib/id";
import { proxy } from "@/proxy";
import { createMember, HUB, INDIE } from "../../support/factories";
import { createSession } from "../../support/sessions";
import { callAs, signIn, tenantOf } from "../../support/trpc-caller";

const TOLD = "x-middleware-request-x-tenant";

async function ask(path: string, host = "localhost", claimed: Record<string, string> = {}) {
  const headers = { host, "x-forwarded-for": "192.0.2.1", ...claimed };
  const answer = await proxy(new NextRequest(`http://${host}${path}`, { headers }));
  return answer.headers;
}

const shownAt = (headers: Headers): string =>
  new URL(headers.get("x-middleware-rewrite") ?? "none:").pathname;

it("TEN-1: a page of a viewer gets the community of its host, whatever the request claims", async () => {
  for (const [host, id, other] of [
    ["localhost", HUB, INDIE],
    ["indie.localhost", INDIE, HUB],
  ] as const) {
    const told = await ask("/unsubscribe?from=bar", host, { "x-tenant": other });
    expect(shownAt(told)).toBe("/unsubscribe");
    expect(told.get(TOLD)).toBe(id);
    expect(told.get("x-middleware-override-headers")?.split(",")).toContain("x-tenant");
  }
});

it("every page of a viewer gets a community, or asks for a sign-in first", async () => {
  const paths = listPages("app").map((path) => path.replace(/\{\w+\}/g, "x"));
  for (const path of paths) {
    const told = await ask(path);
    expect([path, told.get(TOLD) ?? told.get("location")?.startsWith("http://localhost/")]).toEqual([
      path,
      told.has("location") ? true : HUB,
    ]);
  }
  expect(paths.length).toBeGreaterThan(50);
});

it.each([
  "/%73ubmit",
  "/SUBMIT",
  `/${HUB}/submit`,
  `/${INDIE}/submit`,
  `/sessions/${newId()}/own`,
  "/x/../%61dmin",
])("%s can't reach a page of a viewer", async (path) => {
  const told = await ask(path);
  expect(told.get(TOLD)).toBeNull();
  expect(shownAt(told)).toMatch(`/${HUB}/`);
});

it("TEN-12: the page of a session for members gets the community in its draft's look", async () => {
  const person = await createMember(HUB, "owner");
  const { id } = await createSession(HUB, { visibility: "members", hosts: [person] });
  const { name } = await tenantOf(HUB);
  const { revision } = await (await callAs(person, HUB)).tenant.saveDraft({
    revision: 0,
    values: { ...valuesOf(name, {}), companyName: "Anew" },
  });
  const cookie = await signIn(person, HUB);
  const told = await ask(`/sessions/${id}?look=draft`, "localhost", { cookie });
  expect(shownAt(told)).toBe(`/sessions/${id}/own`);
  expect(told.get(TOLD)).toBe(`${HUB}~${revision}`);
  expect(told.get("x-frame-options")).toBe("SAMEORIGIN");
  expect((await ask(`/sessions/${id}`, "localhost", { cookie })).get(TOLD)).toBe(HUB);
});
