import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { senderOf } from "@/domain/mail/sender";
import { authUsers, profiles } from "@/domain/schema";
import { requestReset } from "@/features/auth/sign-in/request-link";
import { addSpeaker } from "@/features/session/speakers/add-speaker";
import { newId } from "@/lib/id";
import { containsAddress } from "@/lib/text/address-in-text";
import { createMember, createStartup, createTenant, type Person } from "../../support/factories";
import { mailsTo } from "../../support/mail";
import { owner } from "../../support/owner-db";
import { memberScope, visitorScope } from "../../support/scopes";
import { createSession } from "../../support/sessions";
import { callAs } from "../../support/trpc-caller";

const ADVERTS = [
  "evil.com",
  "evil。com",
  "evil[.]com",
  "hxxp://evil",
  "ｅｖｉｌ．ｃｏｍ",
  "+1 555 123 4567",
  "spam@evil.com",
];

let advertiser: Person;
let tenantId: string;
let domain: string;

async function advertise(advert: string): Promise<void> {
  domain = `c-${newId()}.example`;
  tenantId = await createTenant({ name: `Casino ${advert}`, domain });
  advertiser = await createMember(tenantId, "owner");
  const fullName = `Win at ${advert}`;
  await owner.update(profiles).set({ fullName }).where(eq(profiles.id, advertiser.userId));
  await owner.update(authUsers).set({ name: fullName }).where(eq(authUsers.id, advertiser.userId));
}

const stranger = () => `${newId()}@people.example`;

/** Each way to have us write to a person who hasn't joined. */
const WAYS: Record<string, (advert: string) => Promise<string>> = {
  "an invitation of a maker": async (advert) => {
    const email = stranger();
    const texts = { name: `Bonus ${advert}`, tagline: `More at ${advert}` };
    const { id: startupId } = await createStartup(tenantId, { ...texts, makers: [advertiser] });
    const { startup } = await callAs(advertiser, tenantId);
    await startup.makers.invite({ startupId, name: email, role: "editor" });
    return email;
  },
  "an invitation of a member": async () => {
    const email = stranger();
    const { member } = await callAs(advertiser, tenantId);
    await member.invite({ by: "mail", email, role: "member", days: 7 });
    return email;
  },
  "a request to a speaker": async (advert) => {
    const speaker = await createMember(tenantId);
    const { id: sessionId } = await createSession(tenantId, {
      hosts: [advertiser],
      title: `Show ${advert}`,
      speakerSlots: 2,
    });
    await addSpeaker(await memberScope(tenantId, advertiser), { sessionId, username: speaker.username });
    return speaker.email;
  },
  "a sign-up": async () => {
    const email = stranger();
    const { auth } = await callAs(null, tenantId);
    await auth.signUp({ email, password: "a-good-long-one", name: "x" });
    return email;
  },
  "a sign-in link": async () => {
    const email = stranger();
    await (await callAs(null, tenantId)).auth.requestMagicLink({ email });
    return email;
  },
  "a reset": async () => {
    const email = stranger();
    await requestReset(await visitorScope(tenantId), { email, returnTo: "/", browser: "b" });
    return email;
  },
};

/** Without our own addresses: the community's pages, and the recipient's. */
const withoutOurs = (text: string): string => text.replaceAll(domain, "");

it.each(ADVERTS)("no email to a stranger advertises %s", async (advert) => {
  await advertise(advert);
  for (const [way, write] of Object.entries(WAYS)) {
    const [mail] = await mailsTo(await write(advert));
    if (!mail) throw new Error(`${way} wrote no email.`);
    for (const part of [mail.subject, mail.text, mail.html])
      expect([way, part.includes(advert)]).toEqual([way, false]);
    expect([way, withoutOurs(mail.subject), containsAddress(withoutOurs(mail.subject))]).toEqual([
      way,
      withoutOurs(mail.subject),
      false,
    ]);
  }
  expect(senderOf((await visitorScope(tenantId)).tenant).name).not.toContain(advert);
});

it("a plain name is shown as it is, and one with an address as the username", async () => {
  await advertise("of luck");
  const [plain] = await mailsTo((await WAYS["an invitation of a maker"]?.("wheel")) ?? "");
  expect(plain?.subject).toBe("Win at of luck invited you to become a maker of “Bonus wheel”");
  expect(plain?.text).toContain(`Win at of luck (@${advertiser.username})`);
  await advertise("evil.com");
  const [hidden] = await mailsTo((await WAYS["an invitation of a maker"]?.("evil.com")) ?? "");
  expect(hidden?.subject).toBe(`@${advertiser.username} invited you to become a maker of “Bonus”`);
});
