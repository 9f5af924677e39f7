import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { authSessions } from "@/domain/schema";
import { notifyNewDevice } from "@/features/auth/account/new-device-alert";
import { openBrowser } from "../../../support/browser";
import { createMember, HUB, INDIE } from "../../../support/factories";
import { lastMailTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { signIn, viewerAt } from "../../../support/trpc-caller";

const NEXT = "another-good-long-one";

it("PRO-6: the mail about a new device signs out everywhere in one press, and leads to a new password", async () => {
  const person = await createMember(HUB);
  const elsewhere = await signIn(person, INDIE);
  const scope = await visitorScope(HUB);
  for (const userAgent of ["Firefox/1 Windows", "Chrome/1 Android"]) {
    await signIn(person, HUB);
    await owner.update(authSessions).set({ userAgent }).where(eq(authSessions.userId, person.userId));
    const rows = await owner.select().from(authSessions).where(eq(authSessions.userId, person.userId));
    await notifyNewDevice(scope, rows.at(-1)?.id ?? "");
  }
  const { token, path } = await lastMailTo(person.email);
  expect(path).toBe("/auth/not-me");
  const [browser, again] = [openBrowser(HUB), openBrowser(HUB)];
  const { url } = await browser.call((auth) => auth.disownSignIn({ token }));
  expect(await owner.$count(authSessions, eq(authSessions.userId, person.userId))).toBe(0);
  expect(await viewerAt(INDIE, elsewhere)).toBeNull();
  await expect(again.call((auth) => auth.disownSignIn({ token }))).rejects.toMatchObject({
    cause: { reason: "link-gone" },
  });
  const reset = new URL(url);
  expect(reset.pathname).toBe("/auth/reset");
  await browser.call((auth) =>
    auth.resetPassword({ token: reset.searchParams.get("token") ?? "", password: NEXT }),
  );
  expect(await openBrowser(HUB).signIn(person, NEXT)).toBe(true);
});
