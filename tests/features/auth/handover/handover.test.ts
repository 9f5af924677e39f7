import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { authSessions } from "@/domain/schema";
import { describeArrival } from "@/features/auth/handover/finish-handover";
import { clientWith } from "../../../support/clients";
import { createMember, createPerson, HUB, INDIE, SAAS } from "../../../support/factories";
import {
  begin,
  CUSTOM_HOST,
  finish,
  INDIE_HOST,
  issue,
  readCard,
  refused,
  useOwnDomain,
  viewerBy,
} from "../../../support/handover";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

afterEach(() => useOwnDomain(false));

describe("PRO-5: a sign-in is handed over to another community", () => {
  it("by way of the hub, back to the page where it was started", async () => {
    const person = await createMember(INDIE);
    const begun = await begin();
    expect(begun.url).toBe(`http://localhost:3000/auth/handover?state=${begun.state}`);
    const { returnTo, cookie } = await finish({
      code: await issue(person, begun),
      browser: begun.browser,
    });
    expect(returnTo).toBe("/submit");
    expect(await viewerBy(cookie)).toMatchObject({ userId: person.userId });
  });

  it("the hub names the user and the community, and members aren't asked again", async () => {
    const [member, newcomer] = [await createMember(INDIE), await createPerson()];
    const { state } = await begin();
    expect(await readCard(member, state)).toMatchObject({
      user: { email: expect.stringMatching(/^.…@/) },
      community: "IndieZH",
      domain: "indie.localhost",
      isMember: true,
      elsewhere: null,
    });
    expect(await readCard(newcomer, state)).toMatchObject({ isMember: false });
  });

  it("the community names the user before a newcomer is signed in, and only in the browser that asked", async () => {
    const person = await createPerson();
    const begun = await begin();
    const code = await issue(person, begun);
    const arrivalIn = async (browser: string) => {
      const scope = await visitorScope(INDIE, new Date(), { host: INDIE_HOST });
      return describeArrival(scope, { client: clientWith({ browser, handover: code }) });
    };
    expect(await arrivalIn(begun.browser)).toMatchObject({ username: person.username, isMember: false });
    expect(await arrivalIn("another-browser")).toBeNull();
  });

  it("the code works once", async () => {
    const begun = await begin();
    const code = await issue(await createPerson(), begun);
    await finish({ code, browser: begun.browser });
    await expect(finish({ code, browser: begun.browser })).rejects.toMatchObject(refused);
  });

  it("50 requests at once make one sign-in", async () => {
    const person = await createPerson();
    const begun = await begin();
    const code = await issue(person, begun);
    const tries = Array.from({ length: 50 }, () => finish({ code, browser: begun.browser }));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const isThere = eq(authSessions.userId, person.userId);
    const rows = await owner.select({ tenantId: authSessions.tenantId }).from(authSessions).where(isThere);
    expect(rows.filter(({ tenantId }) => tenantId === INDIE)).toHaveLength(1);
  });

  it("the code ends after a minute", async () => {
    const begun = await begin();
    const code = await issue(await createPerson(), begun);
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
    await expect(finish({ code, browser: begun.browser, now: inSeconds(61) })).rejects.toMatchObject(refused);
    await expect(finish({ code, browser: begun.browser, now: inSeconds(55) })).resolves.toBeTruthy();
  });

  it("the code doesn't work in another community, at another address or in another browser", async () => {
    await useOwnDomain();
    const begun = await begin();
    const code = await issue(await createPerson(), begun);
    const { browser } = begun;
    for (const wrong of [
      { tenantId: SAAS, host: "saas.localhost:3000" },
      { tenantId: SAAS },
      { host: CUSTOM_HOST },
      { browser: "another-browser" },
      { browser: "" },
    ])
      await expect(finish({ code, browser, ...wrong })).rejects.toMatchObject(refused);
    await expect(finish({ code, browser })).resolves.toMatchObject({ returnTo: "/submit" });
  });

  it("a flow that an attacker has begun signs in neither of the two browsers", async () => {
    const victim = await createMember(INDIE);
    const [attackers, victims] = [await begin(), await begin()];
    const code = await issue(victim, attackers);
    await expect(finish({ code, browser: victims.browser })).rejects.toMatchObject(refused);
    const own = await issue(await createPerson(), await begin());
    await expect(finish({ code: own, browser: victims.browser })).rejects.toMatchObject(refused);
  });

  it("a flow is handed over once, within ten minutes, and only if it was begun", async () => {
    const person = await createPerson();
    const begun = await begin();
    await issue(person, begun);
    await expect(issue(person, begun)).rejects.toMatchObject(refused);
    const late = { now: new Date(Date.now() + 601_000) };
    await expect(issue(person, await begin(), late)).rejects.toMatchObject(refused);
    await expect(issue(person, { ...begun, state: "x".repeat(43) })).rejects.toMatchObject(refused);
  });

  it("a state isn't a code, and a code isn't a state", async () => {
    const person = await createPerson();
    const begun = await begin();
    await expect(finish({ code: begun.state, browser: begun.browser })).rejects.toMatchObject(refused);
    const code = await issue(person, begun);
    await expect(issue(person, { ...begun, state: code })).rejects.toMatchObject(refused);
  });
});

it("PRO-3: the sign-in page offers the hub's account, except on the hub", async () => {
  const hubAt = async (tenantId: string) => (await (await callAs(null, tenantId)).auth.options()).hub;
  expect([await hubAt(HUB), await hubAt(INDIE)]).toEqual([null, "StartupHub"]);
});
