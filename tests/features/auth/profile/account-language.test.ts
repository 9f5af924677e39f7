import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { profiles } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import type { ProfileValues } from "@/features/auth/profile/schema";
import type { Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";
import { clientWith } from "../../../support/clients";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

let tenantId: string;
let person: Person;
beforeEach(async () => {
  tenantId = await createTenant({ settings: TenantSettings.parse({ languages: ["en", "de"] }) });
  person = await createMember(tenantId);
});

const setLanguage = (language: Language | null) =>
  owner.update(profiles).set({ language }).where(eq(profiles.id, person.userId));

/** The cookies of languages that an answer sets, with "" for those that it removes. */
const languagesIn = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    headers.getSetCookie().flatMap((cookie) => {
      const [, name = "", value = "", seconds] = /^([\w.-]+)=([^;]*);.* Max-Age=(\d+)/.exec(cookie) ?? [];
      return name.endsWith("language") ? [[name, seconds === "0" ? "" : value]] : [];
    }),
  );

/** What a page load sets in a browser that keeps `accountLanguage`. */
async function load(accountLanguage: string | null, viewer: Person | null = person) {
  const responseHeaders = new Headers();
  const client = clientWith({ isHinted: viewer !== null, accountLanguage });
  await (await callAs(viewer, tenantId, { client, responseHeaders })).auth.viewer();
  return languagesIn(responseHeaders);
}

it("a browser keeps the language of the account that is signed in, and of no other", async () => {
  expect(await load(null)).toEqual({});
  await setLanguage("de");
  expect(await load(null)).toEqual({ "account-language": "de" });
  expect(await load("de")).toEqual({});
  // It was changed in another browser, or this is another account.
  expect(await load("en")).toEqual({ "account-language": "de" });
  await setLanguage("fr");
  expect(await load("de"), "not offered here").toEqual({ "account-language": "" });
  await setLanguage(null);
  expect(await load("de")).toEqual({ "account-language": "" });
  expect(await load("de", null), "a sign-in that has ended").toEqual({ "account-language": "" });
});

async function save(language: ProfileValues["language"]) {
  const responseHeaders = new Headers();
  const { auth } = await callAs(person, tenantId, { responseHeaders });
  const { values } = await auth.ownProfile();
  await auth.editProfile({ ...values, fullName: "Mira Keller", language });
  return languagesIn(responseHeaders);
}

it("a language set in the profile counts at once and ends an earlier choice; emptied, it leaves it to the browser", async () => {
  expect(await save("de")).toEqual({ "account-language": "de", language: "" });
  expect(await save("de"), "another field was changed").toEqual({});
  expect(await save("")).toEqual({ "account-language": "", language: "" });
});

it("a saved language tells whether the page is in another one from now on", async () => {
  const leaves = async (language: ProfileValues["language"], page: Language) => {
    const { auth } = await callAs(person, tenantId);
    const { values } = await auth.ownProfile();
    const input = { ...values, fullName: "Mira Keller", language };
    return (await inLanguage(page, () => auth.editProfile(input))).leavesPageLanguage;
  };
  expect(await leaves("fr", "en"), "not offered here").toBe(false);
  expect(await leaves("de", "en")).toBe(true);
  expect(await leaves("de", "en"), "another field was changed").toBe(false);
  expect(await leaves("en", "en"), "the page is in it").toBe(false);
  expect(await leaves("", "en"), "the browser decides").toBe(true);
});
