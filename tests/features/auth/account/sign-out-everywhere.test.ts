import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { authSessions, authTrustedBrowsers } from "@/domain/schema";
import { newId } from "@/lib/id";
import { addDays } from "@/lib/time/duration";
import { createPerson, HUB, INDIE, SAAS } from "../../../support/factories";
import { begin, finish, issue, refused } from "../../../support/handover";
import { owner } from "../../../support/owner-db";
import { callAs, signIn, viewerAt } from "../../../support/trpc-caller";

describe("PRO-5: signing out everywhere", () => {
  const HOSTS = [HUB, INDIE, SAAS];

  it("ends the sign-ins of all communities and browsers, and the trust in browsers", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const cookies = await Promise.all(HOSTS.map((tenantId) => signIn(person, tenantId)));
    const others = await signIn(other, HUB);
    const until = addDays(new Date(), 30);
    const trusted = { id: newId(), userId: person.userId, tenantId: INDIE, browser: "x", expiresAt: until };
    await owner.insert(authTrustedBrowsers).values(trusted);
    const seen = () => Promise.all(HOSTS.map((tenantId, at) => viewerAt(tenantId, cookies[at] ?? "")));
    expect((await seen()).map((viewer) => viewer?.userId)).toEqual(HOSTS.map(() => person.userId));
    const responseHeaders = new Headers();
    const { auth } = await callAs(person, INDIE, { responseHeaders });
    await auth.signOutEverywhere();
    expect(await seen()).toEqual([null, null, null]);
    expect(await owner.$count(authSessions, eq(authSessions.userId, person.userId))).toBe(0);
    expect(await viewerAt(HUB, others)).toMatchObject({ userId: other.userId });
    expect(responseHeaders.getSetCookie()[0]).toMatch(/session_token=; .*Max-Age=0/);
    expect(await owner.$count(authTrustedBrowsers, eq(authTrustedBrowsers.userId, person.userId))).toBe(0);
  });

  it("ends what is being handed over", async () => {
    const person = await createPerson();
    const begun = await begin();
    const code = await issue(person, begun);
    await (await callAs(person, SAAS)).auth.signOutEverywhere();
    await expect(finish({ code, browser: begun.browser })).rejects.toMatchObject(refused);
  });

  it("ends a sign-in that is handed over at the same time", async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await createPerson();
      const begun = await begin();
      const code = await issue(person, begun);
      const { auth } = await callAs(person, SAAS);
      await Promise.allSettled([finish({ code, browser: begun.browser }), auth.signOutEverywhere()]);
      expect(await owner.$count(authSessions, eq(authSessions.userId, person.userId))).toBe(0);
    }
  });
});
