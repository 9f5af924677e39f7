import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { deviceOf } from "@/domain/auth/devices";
import { authSessions } from "@/domain/schema";
import { notifyNewDevice } from "@/features/auth/account/new-device-alert";
import { newId } from "@/lib/id";
import { createMember, HUB, type Person } from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const EDGE =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0";

it.each([
  [FIREFOX, "Firefox on Linux"],
  [IPHONE, "Safari on iPhone"],
  [EDGE, "Edge on Windows"],
  [EDGE.replace("Chrome", "HeadlessChrome").replace(/ Edg.*/, ""), "Chrome on Windows"],
  ["curl/8.0", "An unknown device"],
  [null, "An unknown device"],
])("%s is called %s", (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));

async function signInBy({ userId }: Person, userAgent: string): Promise<string> {
  const id = newId();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await owner
    .insert(authSessions)
    .values({ id, token: newId(), userId, tenantId: HUB, userAgent, expiresAt });
  await notifyNewDevice(await visitorScope(HUB), id);
  return id;
}

it("a sign-in on another kind of device is announced by mail, once; the first isn't", async () => {
  const person = await createMember(HUB);
  await signInBy(person, FIREFOX);
  await signInBy(person, FIREFOX.replaceAll("140", "141"));
  expect(await mailsTo(person.email)).toHaveLength(0);
  const id = await signInBy(person, IPHONE);
  await notifyNewDevice(await visitorScope(HUB), id);
  await signInBy(person, FIREFOX);
  const mails = await mailsTo(person.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["New sign-in to StartupHub: Safari on iPhone"]);
  expect(mails[0]?.text).toContain("/settings/security");
});

it("a sign-in that has ended before the mail isn't announced", async () => {
  const person = await createMember(HUB);
  const id = await signInBy(person, FIREFOX);
  await owner.delete(authSessions).where(eq(authSessions.id, id));
  await notifyNewDevice(await visitorScope(HUB), id);
  expect(await mailsTo(person.email)).toHaveLength(0);
});
