import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import "../../../support/fresh-modules";
import { describe, expect, it, vi } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import {
  DIRECTORY_FIELDS,
  type DirectoryEntry,
  type DirectoryField,
  EMPTY_ENTRY,
  MAX_SKILLS,
} from "@/domain/member/directory/rules";
import { authDeletions, authUsers, directoryEntries, members, profiles } from "@/domain/schema";
import { readDirectory } from "@/features/member/directory/read-directory";
import { type DirectoryView, NO_VIEW } from "@/features/member/directory/urls";
import { addDays } from "@/lib/time/duration";
import { LIMITS } from "@/server/rate-limit/limits";
import { createMember, createPerson, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const directoryOf = async (person: Person, tenantId: string) =>
  (await callAs(person, tenantId)).member.directory;

const list = async (reader: Person, tenantId: string, view: Partial<DirectoryView> = {}) =>
  (await (await directoryOf(reader, tenantId)).list({ view: { ...NO_VIEW, ...view }, cursor: null })).items;

const found = async (reader: Person, tenantId: string, view: Partial<DirectoryView> = {}) =>
  (await list(reader, tenantId, view)).map(({ userId }) => userId);

async function listed(tenantId: string, entry: Partial<DirectoryEntry> = {}): Promise<Person> {
  const person = await createMember(tenantId);
  await (await directoryOf(person, tenantId)).save({ ...EMPTY_ENTRY, ...entry });
  return person;
}

/** The value of each field that no other field and no name has. */
const SECRETS = {
  skills: "quasarcraft",
  place: "Zanzibar",
  languages: "rm",
  links: "https://hideout.example/",
  cofounder: "lighthousekeeper",
  mentoring: "falconry",
} as const;

const FULL: DirectoryEntry = {
  shownFields: [],
  skills: [SECRETS.skills],
  place: SECRETS.place,
  languages: [SECRETS.languages],
  links: [{ label: "Hideout", url: SECRETS.links }],
  cofounder: SECRETS.cofounder,
  mentoring: SECRETS.mentoring,
};

/** Views that ask for a field, by its filter and by its words. */
const VIEWS: Record<DirectoryField, readonly Partial<DirectoryView>[]> = {
  skills: [{ skill: "Quasarcraft" }, { words: "quasarcraft" }],
  place: [{ place: "zanzibar" }, { words: "zanzibar" }],
  languages: [{ language: "rm" }],
  links: [{ words: "hideout" }],
  cofounder: [{ cofounder: true }, { words: "lighthousekeeper" }],
  mentoring: [{ mentoring: true }, { words: "falconry" }],
};

vi.hoisted(() => Object.assign(process.env, { LIMITS_FACTOR: "1" }));

describe("DIR-14: a field that is off", () => {
  it("is neither shown nor found, whatever is on and however it's asked for", async () => {
    const tenantId = await createTenant();
    const [reader, person] = [await createMember(tenantId), await createMember(tenantId)];
    const own = await directoryOf(person, tenantId);
    await fc.assert(
      fc.asyncProperty(
        fc.subarray([...DIRECTORY_FIELDS]),
        fc.subarray([...DIRECTORY_FIELDS], { minLength: 1 }),
        fc.nat(2),
        async (shownFields, askedFields, choice) => {
          await own.save({ ...FULL, shownFields });
          const [card] = await list(reader, tenantId);
          const text = JSON.stringify(card);
          for (const field of DIRECTORY_FIELDS) {
            const isOn = shownFields.includes(field);
            const secret = field === "languages" ? /Romansh|"rm"/ : new RegExp(SECRETS[field]);
            expect(secret.test(text), `${field} is shown`).toBe(isOn);
          }
          // Several filters find the member only if all of their fields are on.
          const views = askedFields.map((field) => VIEWS[field][choice % VIEWS[field].length] ?? {});
          const words = views.flatMap((view) => view.words ?? []).join(" ") || null;
          const view = { ...Object.assign({}, ...views), words };
          const isFound = (await found(reader, tenantId, view)).includes(person.userId);
          expect(isFound).toBe(askedFields.every((field) => shownFields.includes(field)));
        },
      ),
      { numRuns: 40 },
    );
  });

  it("isn't in the columns that a search reads, though its text stays for the member", async () => {
    const tenantId = await createTenant();
    const person = await listed(tenantId, FULL);
    const [row] = await owner
      .select()
      .from(directoryEntries)
      .where(eq(directoryEntries.userId, person.userId));
    expect(row?.facets).toEqual([]);
    expect(row?.words).not.toMatch(/quasar|zanzibar|falcon/);
    const own = await (await directoryOf(person, tenantId)).own();
    expect(own).toMatchObject({ isListed: true, isHidden: false, values: FULL });
  });
});

describe("DIR-13: the directory", () => {
  it("lists no one who hasn't asked for it, and forgets a member who leaves it at once", async () => {
    const tenantId = await createTenant();
    const [reader, silent] = [await createMember(tenantId), await createMember(tenantId)];
    const person = await listed(tenantId, { ...FULL, shownFields: ["skills"] });
    expect(await found(reader, tenantId)).toEqual([person.userId]);
    expect(await found(reader, tenantId, { words: silent.username })).toEqual([]);
    await (await directoryOf(person, tenantId)).leave();
    expect(await found(reader, tenantId)).toEqual([]);
    expect(await found(reader, tenantId, { words: person.username })).toEqual([]);
    expect(await found(reader, tenantId, { skill: SECRETS.skills })).toEqual([]);
    expect(await (await directoryOf(person, tenantId)).own()).toMatchObject({ isListed: false });
  });

  it("doesn't list members who are suspended, banned, hidden, being deleted or gone", async () => {
    const tenantId = await createTenant();
    const reader = await createMember(tenantId);
    const ahead = addDays(new Date(), 1);
    const inMembers = (change: Partial<typeof members.$inferInsert>) => (userId: string) =>
      owner
        .update(members)
        .set(change)
        .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)));
    const ends: ((userId: string) => PromiseLike<unknown>)[] = [
      inMembers({ suspendedUntil: ahead }),
      inMembers({ bannedAt: new Date() }),
      inMembers({ profileHiddenAt: new Date(), profileHiddenReason: "Spam" }),
      (userId) => owner.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.id, userId)),
      (userId) =>
        owner.insert(authDeletions).values({
          userId,
          tenantId,
          email: "gone@people.example",
          content: "remove",
          requestedAt: new Date(),
        }),
      (userId) =>
        owner.delete(members).where(and(eq(members.tenantId, tenantId), eq(members.userId, userId))),
      (userId) => owner.delete(authUsers).where(eq(authUsers.id, userId)),
    ];
    for (const end of ends) {
      const { userId } = await listed(tenantId, { ...FULL, shownFields: ["skills"] });
      expect(await found(reader, tenantId, { skill: SECRETS.skills })).toEqual([userId]);
      await end(userId);
      expect(await found(reader, tenantId, { skill: SECRETS.skills })).toEqual([]);
      expect(await found(reader, tenantId)).toEqual([]);
    }
  });

  it("is read by members of the same community alone", async () => {
    const [tenantId, other] = [await createTenant(), await createTenant()];
    const person = await listed(tenantId, FULL);
    const reader = await createMember(other);
    expect(await found(reader, other)).toEqual([]);
    expect(await found(reader, other, { words: person.username })).toEqual([]);
    await expect(list(await createPerson(), tenantId)).rejects.toMatchObject({
      cause: { reason: "no-member" },
    });
    await expect((await callAs(null, tenantId)).member.directory.own()).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
    expect(await readDirectory(await memberScope(tenantId, reader), NO_VIEW)).toBeNull();
  });

  it("is read page by page without a total, names first, and skips members who may not be shown", async () => {
    const tenantId = await createTenant();
    const reader = await createMember(tenantId);
    const all: string[] = [];
    for (let number = 0; number < 53; number++) {
      const { userId } = await listed(tenantId, { ...FULL, shownFields: ["skills"] });
      if (number % 2) all.unshift(userId);
      else await owner.update(members).set({ bannedAt: new Date() }).where(eq(members.userId, userId));
    }
    await owner
      .update(profiles)
      .set({ fullName: "Quasarcraft Jones" })
      .where(eq(profiles.id, String(all[20])));
    await doJob("announce-profile", { userId: String(all[20]) });
    for (const [view, expected] of [
      [NO_VIEW, all],
      [{ ...NO_VIEW, skill: SECRETS.skills }, all],
      [{ ...NO_VIEW, words: "quasarcraft" }, [all[20], ...all.filter((id) => id !== all[20])]],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<Awaited<ReturnType<typeof directoryOf>>["list"]>> = await (
          await directoryOf(reader, tenantId)
        ).list({ view, cursor });
        expect(Object.keys(page).sort()).toEqual(["items", "nextCursor"]);
        seen.push(...page.items.map(({ userId }) => userId));
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toEqual(expected);
    }
  });

  it("stops a viewer who reads page after page, and says so", async () => {
    const tenantId = await createTenant();
    const reader = await createMember(tenantId);
    const directory = await directoryOf(reader, tenantId);
    const scope = await memberScope(tenantId, reader);
    const calls = LIMITS.directory.calls;
    for (let call = 0; call < calls; call += 50)
      await Promise.all(Array.from({ length: 50 }, () => directory.list({ view: NO_VIEW, cursor: null })));
    await expect(directory.list({ view: NO_VIEW, cursor: null })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    expect(await readDirectory(scope, NO_VIEW)).toMatchObject({ page: null });
    expect(await list(await createMember(tenantId), tenantId)).toEqual([]);
  });

  it("finds a place by its first part, without accents, and words by their beginning", async () => {
    const tenantId = await createTenant();
    const reader = await createMember(tenantId);
    const entry = {
      place: "Zürich, Switzerland",
      skills: ["C++", "Rust"],
      shownFields: ["place", "skills"],
    } as const;
    const { userId } = await listed(tenantId, {
      ...entry,
      skills: [...entry.skills],
      shownFields: [...entry.shownFields],
    });
    for (const view of [
      { place: "zürich" },
      { place: "Zürich, switzerland" },
      { words: "zurich" },
      { words: "ru" },
      { words: "c++ zuri" },
      { skill: "c++" },
    ])
      expect(await found(reader, tenantId, view)).toEqual([userId]);
    for (const view of [{ place: "Switzerland" }, { skill: "c" }, { words: "c# zurich" }, { words: "!!!" }])
      expect(await found(reader, tenantId, view)).toEqual([]);
  });
});

describe("an entry", () => {
  it("refuses too much, unsafe links and unknown languages, and keeps one spelling of a skill", async () => {
    const tenantId = await createTenant();
    const person = await createMember(tenantId);
    const own = await directoryOf(person, tenantId);
    const many = Array.from({ length: MAX_SKILLS + 1 }, (_, number) => `skill ${number}`);
    for (const bad of [
      { skills: many },
      { languages: ["xx"] },
      { links: [{ label: "", url: "javascript:alert(1)" }] },
      { place: "x".repeat(81) },
      { cofounder: "x".repeat(141) },
    ])
      await expect(own.save({ ...EMPTY_ENTRY, ...bad })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await own.save({ ...EMPTY_ENTRY, skills: ["Rust", "RUST", "\u202eGo"], shownFields: ["skills"] });
    expect((await own.own()).values.skills).toEqual(["Rust", "Go"]);
  });

  it("is made by many tabs at once as one", async () => {
    const tenantId = await createTenant();
    const person = await createPerson();
    const tabs = await Promise.all(Array.from({ length: 8 }, () => directoryOf(person, tenantId)));
    await Promise.all(tabs.map((tab) => tab.save(EMPTY_ENTRY)));
    expect(await found(person, tenantId)).toEqual([person.userId]);
  });

  it("of a muted member can be taken out, but not changed", async () => {
    const tenantId = await createTenant();
    const person = await listed(tenantId);
    await owner
      .update(members)
      .set({ mutedUntil: addDays(new Date(), 1) })
      .where(eq(members.userId, person.userId));
    const own = await directoryOf(person, tenantId);
    await expect(own.save(EMPTY_ENTRY)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await own.leave();
    expect(await found(await createMember(tenantId), tenantId)).toEqual([]);
  });
});
