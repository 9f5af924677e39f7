import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { invalidateProfile } from "@/domain/member/invalidate-profile";
import { comments, profiles } from "@/domain/schema";
import { findUsername, readProfile, readProfileValues } from "@/features/auth/profile/queries";
import { EditProfile, type ProfileValues } from "@/features/auth/profile/schema";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import {
  createMember,
  createPerson,
  createStartup,
  HUB,
  INDIE,
  joinAs,
  type Person,
} from "../../../support/factories";
import { invalidatedBy } from "../../../support/invalidations";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const valuesOf = (person: Person, over: Partial<ProfileValues> = {}): ProfileValues => ({
  fullName: "Mira Keller",
  username: person.username,
  bio: "",
  links: [],
  timeZone: "",
  language: "",
  telegramUsername: "",
  phoneNumber: "",
  shownFields: ["bio", "links"],
  ...over,
});

const edit = async (person: Person, over: Partial<ProfileValues> = {}, tenantId = HUB) =>
  (await callAs(person, tenantId)).auth.editProfile(valuesOf(person, over));
const fresh = (word: string) => `${word}-${newId().slice(-12)}`;

it("PRO-2: a saved profile is shown in every community of the person", async () => {
  const person = await createMember(HUB);
  await joinAs(person, INDIE);
  const links = [{ label: "Blog", url: "blog.example/mira" }];
  await edit(person, { bio: "I build\nthings.", links, timeZone: "Asia/Tokyo" });
  for (const tenantId of [HUB, INDIE]) {
    expect(await readProfile(await visitorScope(tenantId), person.username)).toMatchObject({
      fullName: "Mira Keller",
      bio: "I build\nthings.",
      links: [{ label: "Blog", url: "https://blog.example/mira" }],
    });
  }
  expect(await readProfileValues(await visitorScope(HUB), person.userId)).toMatchObject({
    timeZone: "Asia/Tokyo",
    shownFields: ["bio", "links"],
  });
});

it("PRO-2: Telegram and phone are private until they are shown", async () => {
  const person = await createMember(HUB);
  const secrets = { telegramUsername: "@mira", phoneNumber: "+41 79 000 00 00" };
  const seen = async () => readProfile(await visitorScope(HUB), person.username);
  await edit(person, secrets);
  expect(await seen()).toMatchObject({ telegram: null, phone: null });
  await edit(person, { ...secrets, shownFields: ["telegram"] });
  expect(await seen()).toMatchObject({ telegram: "@mira", phone: null });
});

it("PRO-2: a username is one person's, whatever the case of its letters, also after it was given up", async () => {
  const [one, other] = [await createMember(HUB), await createMember(HUB)];
  const [first, second] = [fresh("Mira"), fresh("mira-k")];
  await edit(one, { username: first });
  await expect(edit(other, { username: first.toUpperCase() })).rejects.toMatchObject({
    cause: { code: "CONFLICT", reason: "username" },
  });
  await edit(one, { username: second });
  await expect(edit(other, { username: first })).rejects.toMatchObject({ cause: { reason: "username" } });
  expect(await findUsername(await visitorScope(HUB), first)).toBe(second);
  await edit(one, { username: first });
  expect(await findUsername(await visitorScope(HUB), second)).toBe(first);
});

it("PRO-2: only the latest names are kept for their person", async () => {
  const [one, other] = [await createMember(HUB), await createMember(HUB)];
  const names = Array.from({ length: 7 }, (_, index) => fresh(`n${index}`));
  for (const username of names) await edit(one, { username });
  const scope = await visitorScope(HUB);
  expect(await findUsername(scope, names[1] ?? "")).toBe(names[6]);
  expect(await findUsername(scope, one.username)).toBeNull();
  await edit(other, { username: names[0] });
  expect(await findUsername(scope, names[0] ?? "")).toBe(names[0]);
});

it("PRO-2: of several who want one name at once, one gets it", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => createMember(HUB)));
  const username = fresh("wanted");
  const tries = await Promise.allSettled(people.map((person) => edit(person, { username })));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const rows = await owner.select().from(profiles).where(eq(profiles.username, username));
  expect(rows).toHaveLength(1);
});

it.each([
  [{ fullName: " " }, "fullName"],
  [{ username: "ab" }, "username"],
  [{ username: "Admin" }, "username"],
  [{ username: "a@b.example" }, "username"],
  [{ username: "-mira" }, "username"],
  [{ bio: "x".repeat(501) }, "bio"],
  [{ links: [{ label: "", url: "javascript:alert(1)" }] }, "links"],
  [{ links: [{ label: "", url: "https://user:secret@host.example" }] }, "links"],
  [{ links: [{ label: "", url: "localhost" }] }, "links"],
  [{ timeZone: "Mars/Olympus" }, "timeZone"],
  [{ shownFields: ["email"] as never }, "shownFields"],
])("PRO-2: %j is refused at its field", (over, field) => {
  const person = { userId: "", email: "", username: "mira" };
  const { error } = EditProfile.safeParse(valuesOf(person, over));
  expect(error?.issues[0]?.path[0]).toBe(field);
});

it.each([
  ["a member's", () => createMember(HUB)],
  [
    "an author's who has left",
    async () => {
      const person = await createPerson();
      const startup = await createStartup(HUB);
      await owner.insert(comments).values({
        id: newId(),
        tenantId: HUB,
        startupId: startup.id,
        userId: person.userId,
        body: "Well made.",
      });
      return person;
    },
  ],
])(
  "PRO-2: a change of %s profile renews the pages, in the communities that name them alone",
  async (_, create) => {
    const { userId } = await create();
    const announce = async (tenantId: string) => {
      const scope = await visitorScope(tenantId);
      return invalidatedBy(() => inTenant(scope, (tx) => invalidateProfile(tx, scope, userId)));
    };
    expect(await announce(HUB)).toEqual([`pages:${HUB}`]);
    expect(await announce(INDIE)).toEqual([]);
  },
);
