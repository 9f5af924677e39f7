import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { notify } from "@/domain/notification/notify";
import { choicesOf } from "@/domain/notification/preferences/rules";
import { notices } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { mailDueNotices } from "@/features/notification/emails/send-due-emails";
import { listLatest } from "@/features/notification/inbox/queries";
import { warnOfBreak } from "@/features/security/audit/warn-of-break";
import { newId } from "@/lib/id";
import type { Language } from "@/lib/language/languages";
import { inEachLanguage, inLanguage } from "@/lib/language/server";
import { HOUR_MS, MINUTE_MS } from "@/lib/time/duration";
import { inTenant } from "@/server/db/client";
import { createPerson, createTenant, joinAs, type Person } from "../../support/factories";
import { mailsTo } from "../../support/mail";
import { owner } from "../../support/owner-db";
import { memberScope, visitorScope } from "../../support/scopes";
import { press } from "../../support/seats";
import { createSession } from "../../support/sessions";
import { callAs } from "../../support/trpc-caller";

const community = (...languages: [Language, ...Language[]]) =>
  createTenant({ name: "Seeclub", settings: TenantSettings.parse({ languages }) });

/** A member of the community whose account has this language. */
async function speaker(
  tenantId: string,
  language: Language | null,
  role: "owner" | "member" = "member",
): Promise<Person> {
  const person = await createPerson({ language });
  await joinAs(person, tenantId, { role });
  return person;
}

/** The language of the newest email to an address as its document says it, and its subject. */
async function mailTo(recipient: string) {
  const [mail] = await mailsTo(recipient);
  return { language: /<html lang="(\w+)" dir="ltr">/.exec(mail?.html ?? "")?.[1], subject: mail?.subject };
}

const BREAK = {
  en: { language: "en", subject: "The audit log of Seeclub is broken" },
  de: { language: "de", subject: "Das Protokoll von Seeclub ist beschädigt" },
};

/** An event that notifies all owners. */
async function breakLog(tenantId: string): Promise<void> {
  const scope = await visitorScope(tenantId);
  await inTenant(scope, (tx) => warnOfBreak(tx, scope, { seq: 1, kind: "missing" }));
}

it("LNG-3: two owners get the same email, each in their language, from a job", async () => {
  const tenantId = await community("en", "de");
  const [english, german] = [await speaker(tenantId, "en", "owner"), await speaker(tenantId, "de", "owner")];
  await breakLog(tenantId);
  expect(await mailTo(english.email)).toEqual(BREAK.en);
  expect(await mailTo(german.email)).toEqual(BREAK.de);
});

it.each(["en", "de"] as const)("so they do from a request in the language %s", async (language) => {
  const tenantId = await community("en", "de");
  const [english, german] = [await speaker(tenantId, "en", "owner"), await speaker(tenantId, "de", "owner")];
  await inLanguage(language, () => breakLog(tenantId));
  expect(await mailTo(english.email)).toEqual(BREAK.en);
  expect(await mailTo(german.email)).toEqual(BREAK.de);
});

it("an account without a language, or with one that isn't offered, gets the community's default", async () => {
  const [english, both] = [await community("en"), await community("de", "en")];
  const unoffered = await speaker(english, "de", "owner");
  const undecided = await speaker(both, null, "owner");
  for (const tenantId of [english, both]) await breakLog(tenantId);
  expect(await mailTo(unoffered.email)).toEqual(BREAK.en);
  expect(await mailTo(undecided.email)).toEqual(BREAK.de);
});

it("a visitor who asks for a link gets it in the language of the page, or of their account", async () => {
  const tenantId = await community("en", "de");
  const english = await speaker(tenantId, "en");
  const stranger = `${newId()}@people.example`;
  const { auth } = await callAs(null, tenantId);
  for (const email of [english.email.toUpperCase(), stranger])
    await inLanguage("de", () => auth.requestMagicLink({ email, returnTo: "/" }));
  expect(await mailTo(english.email)).toMatchObject({ language: "en" });
  expect(await mailTo(stranger)).toMatchObject({ language: "de" });
});

it("a visitor's request to the team is in the team's language, not in the page's", async () => {
  const tenantId = await community("en", "de");
  const undecided = await speaker(tenantId, null, "owner");
  const { support } = await callAs(null, tenantId);
  const sender = { name: "Ada", email: `${newId()}@people.example` };
  await inLanguage("de", () => support.openTicket({ topic: "other", message: "Hallo!", sender }));
  expect(await mailTo(undecided.email)).toMatchObject({ language: "en" });
});

it("an email to a stranger is in the default language of the community", async () => {
  const tenantId = await community("en", "de");
  const german = await speaker(tenantId, "de", "owner");
  const stranger = `${newId()}@people.example`;
  const { member } = await callAs(german, tenantId);
  await inLanguage("de", () => member.invite({ by: "mail", email: stranger, role: "member", days: 7 }));
  expect(await mailTo(stranger)).toMatchObject({ language: "en" });
});

/** The texts of the notices of a person, as a page in this language shows them. */
async function noticesIn(language: Language, person: Person, tenantId: string): Promise<string[]> {
  const scope = await memberScope(tenantId, person);
  const list = await inLanguage(language, () => listLatest(scope, 10));
  return list.map(({ text }) => text.replace(/[\u2066-\u2069]/g, ""));
}

const ROLE = { en: "You're now a moderator of Seeclub", de: "Du bist jetzt Moderator:in von Seeclub" };

it("a notice is in its reader's language", async () => {
  const tenantId = await community("en", "de");
  const { member } = await callAs(await speaker(tenantId, "en", "owner"), tenantId);
  const [english, german] = [await speaker(tenantId, "en"), await speaker(tenantId, "de")];
  for (const { userId } of [english, german])
    await inLanguage("en", () => member.changeRole({ userId, role: "moderator" }));
  for (const person of [english, german])
    for (const language of ["en", "de"] as const)
      expect(await noticesIn(language, person, tenantId)).toEqual([ROLE[language]]);
  expect(await mailTo(german.email)).toMatchObject({ subject: ROLE.de });
});

it("a notice of a language that is no longer offered, and one that is older than languages, stay readable", async () => {
  const tenantId = await community("en", "de");
  const reader = await speaker(tenantId, "de");
  const scope = await visitorScope(tenantId);
  const tell = (key: string, words: string | Partial<Record<Language, string>>) =>
    inTenant(scope, (tx) =>
      notify(tx, scope, {
        key,
        data: { words },
        audiences: [{ type: "standing", userIds: [reader.userId] }],
      }),
    );
  await tell("old", "One sentence");
  expect(await noticesIn("de", reader, tenantId)).toEqual(["One sentence"]);
  await owner.delete(notices).where(eq(notices.tenantId, tenantId));
  await tell("one", { de: "Ein Satz" });
  expect(await noticesIn("en", reader, tenantId)).toEqual(["Ein Satz"]);
});

it("NOT-4: the email about a notice is in its recipient's language", async () => {
  const tenantId = await community("en", "de");
  const [english, german] = [await speaker(tenantId, "en"), await speaker(tenantId, "de")];
  const scope = await visitorScope(tenantId);
  const words = inEachLanguage(scope.tenant.languages, () => newId());
  await inTenant(scope, (tx) =>
    notify(tx, scope, {
      key: "reported",
      data: { words },
      audiences: [{ type: "report", userIds: [english.userId, german.userId] }],
    }),
  );
  await mailDueNotices(await visitorScope(tenantId, new Date(Date.now() + 60 * MINUTE_MS)));
  const subjectTo = async ({ email }: Person) =>
    (await mailTo(email)).subject?.replace(/[\u2066-\u2069]/g, "");
  expect([await subjectTo(english), await subjectTo(german)]).toEqual([words.en, words.de]);
});

const DIGEST = {
  en: {
    subject: "Your day on Seeclub: 1 notification",
    foot: /\nYou're receiving this email because .+\nSeeclub · .+\nSettings: .+\nUnsubscribe: .+\nPrivacy/,
  },
  de: {
    subject: "Dein Tag auf Seeclub: 1 Benachrichtigung",
    foot: /\nDu bekommst diese E-\u2060Mail, weil .+\nSeeclub · .+\nEinstellungen: .+\nAbbestellen: .+\nDatenschutz/,
  },
};

it("NOT-4: a digest and its foot are in the recipient's language", async () => {
  const tenantId = await community("en", "de");
  const readers = { en: await speaker(tenantId, "en"), de: await speaker(tenantId, "de") };
  const choices = { ...choicesOf({}), report: { isShown: true, mail: "daily" as const } };
  for (const person of Object.values(readers)) {
    const { notification } = await callAs(person, tenantId);
    await notification.savePreferences({ choices, mutesMail: false, digestHour: 8, digestWeekday: 1 });
  }
  const scope = await visitorScope(tenantId);
  const userIds = Object.values(readers).map(({ userId }) => userId);
  await inTenant(scope, (tx) =>
    notify(tx, scope, { key: "reported", data: { words: "Kept" }, audiences: [{ type: "report", userIds }] }),
  );
  await mailDueNotices(await visitorScope(tenantId, new Date(Date.now() + 25 * HOUR_MS)));
  for (const language of ["en", "de"] as const) {
    const [mail] = await mailsTo(readers[language].email);
    expect(mail?.subject).toBe(DIGEST[language].subject);
    expect(mail?.text).toMatch(DIGEST[language].foot);
  }
});

it("SES-7: an email about a session and its calendar entry are in the recipient's language", async () => {
  const tenantId = await community("en", "de");
  const host = await speaker(tenantId, "en");
  const guests = { en: await speaker(tenantId, "en"), de: await speaker(tenantId, "de") };
  const { id: sessionId } = await createSession(tenantId, { title: "Pitches", hosts: [host] });
  for (const guest of Object.values(guests)) await press("join", guest, tenantId, sessionId);
  const { session } = await callAs(host, tenantId);
  await inLanguage("en", () => session.cancel({ sessionId, reason: "Kein Saal" }));
  const sentTo = async ({ email }: Person) => {
    const [mail] = await mailsTo(email);
    return [mail?.subject, /^DESCRIPTION:(\w+: Kein Saal)/m.exec(mail?.calendar ?? "")?.[1]];
  };
  expect(await sentTo(guests.en)).toEqual(["Canceled: Pitches", "Canceled: Kein Saal"]);
  expect(await sentTo(guests.de)).toEqual(["Abgesagt: Pitches", "Abgesagt: Kein Saal"]);
});
