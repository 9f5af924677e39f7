import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { readViewer } from "@/domain/auth/viewer";
import { tenantDomains } from "@/domain/schema";
import { newId } from "@/lib/id";
import { startAllGenerations } from "@/server/cache/generations";
import { cookieOf, postAuth } from "../../../support/auth";
import { createPerson, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { givePassword } from "../../../support/passwords";
import { tenantOf } from "../../../support/trpc-caller";

it("TEN-1: a user who signs in on a domain that moved is signed in on the community it moved to, and there only", async () => {
  const [from, to] = [await createTenant(), await createTenant()];
  const domain = `moved-${from}.example`;
  await owner.insert(tenantDomains).values({ id: newId(), tenantId: from, domain, verifiedAt: new Date() });
  const person = await createPerson();
  await givePassword(person, "correct horse battery");
  const signIn = async () => {
    const body = { email: person.email, password: "correct horse battery" };
    const response = await postAuth("sign-in/email", body, { host: `${domain}:3000` });
    expect(response.status).toBe(200);
    return new Headers({ cookie: cookieOf(response.headers), host: `${domain}:3000` });
  };
  const isSignedIn = async (cookie: Headers, tenantId: string) =>
    (await readViewer(await tenantOf(tenantId), cookie, new Date())) !== null;

  const before = await signIn();
  expect([await isSignedIn(before, from), await isSignedIn(before, to)]).toEqual([true, false]);
  await owner.update(tenantDomains).set({ tenantId: to }).where(eq(tenantDomains.domain, domain));
  startAllGenerations();
  const after = await signIn();
  expect([await isSignedIn(after, from), await isSignedIn(after, to)]).toEqual([false, true]);
});
