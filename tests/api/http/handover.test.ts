import { afterEach, describe, expect, it } from "vitest";
import { takePlainForm } from "@/api/http/plain-forms";
import { POST as take } from "@/app/api/auth/handover/route";
import { createPerson, HUB, type Person } from "../../support/factories";
import { begin, CUSTOM_HOST, finish, HUB_HOST, INDIE_HOST, useOwnDomain } from "../../support/handover";
import { signIn } from "../../support/trpc-caller";

afterEach(() => useOwnDomain(false));

describe("PRO-5: the forms between the hosts", () => {
  const CODE = "c".repeat(43);
  const INDIE_ORIGIN = `http://${INDIE_HOST}`;

  function post(origin: string | null, token = CODE): Promise<Response> {
    const headers = new Headers({ host: INDIE_HOST, "x-forwarded-for": "192.0.2.1" });
    if (origin !== null) headers.set("origin", origin);
    const body = new URLSearchParams({ token });
    return take(new Request(`${INDIE_ORIGIN}/api/auth/handover`, { method: "POST", headers, body }));
  }

  async function send(person: Person, fields: Record<string, string>): Promise<Response> {
    const headers = {
      host: HUB_HOST,
      origin: `http://${HUB_HOST}`,
      cookie: await signIn(person, HUB),
      "x-forwarded-for": "192.0.2.1",
    };
    const body = new URLSearchParams(fields);
    const url = `http://${HUB_HOST}/api/forms/handover`;
    return takePlainForm(new Request(url, { method: "POST", headers, body }), "handover");
  }

  it("the hub's page posts the code to the community, and may post to no other site", async () => {
    const begun = await begin();
    const page = await send(await createPerson(), { state: begun.state });
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("content-security-policy")).toContain(`form-action ${INDIE_ORIGIN};`);
    const text = await page.text();
    expect(text).toContain(`<form method="post" action="${INDIE_ORIGIN}/api/auth/handover">`);
    const code = /name="token" value="([\w-]+)"/.exec(text)?.[1] ?? "";
    const taken = await post(`http://${HUB_HOST}`, code);
    expect([taken.status, taken.headers.get("location")]).toEqual([303, "/auth/handover/finish"]);
    expect(taken.headers.getSetCookie()).toEqual([
      `startuphub-3000.handover=${code}; Path=/; Max-Age=60; SameSite=Lax; HttpOnly`,
    ]);
    await expect(finish({ code, browser: begun.browser })).resolves.toMatchObject({ returnTo: "/submit" });
  });

  it("a page that was drawn for another account hands nothing over", async () => {
    const begun = await begin();
    const page = await send(await createPerson(), { state: begun.state, account: "another-account" });
    expect(page.status).toBe(409);
    expect(await page.text()).not.toContain("/api/auth/handover");
  });

  it("only the platform's own origins may post a code", async () => {
    await useOwnDomain();
    for (const origin of [
      null,
      "null",
      "",
      "http://evil.example",
      `http://${CUSTOM_HOST}`,
      "http://localhost.evil.example:3000",
      "http://x.indie.localhost:3000",
      "http://localhost:4000",
      "https://localhost:3000",
      "http://localhost",
    ]) {
      const answer = await post(origin);
      expect([origin, answer.status, answer.headers.getSetCookie()]).toEqual([origin, 403, []]);
    }
    for (const origin of [`http://${HUB_HOST}`, "http://saas.localhost:3000"])
      expect((await post(origin)).status).toBe(303);
  });

  it("only codes are put into the cookie", async () => {
    for (const token of ["", "short", "a; Domain=evil.example; x=yyyyyyyyyyyyyyy", "x".repeat(101)])
      expect((await post(`http://${HUB_HOST}`, token)).headers.getSetCookie()).toEqual([]);
  });
});
