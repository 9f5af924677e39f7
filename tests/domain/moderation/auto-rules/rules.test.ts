import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { blockedIn, findHits, type PostFacts, scoreOf } from "@/domain/moderation/auto-rules/rules";
import { AutoRules } from "@/domain/moderation/auto-rules/schema";
import { authUsers, moderationCases, startups } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { readAutoRules } from "@/features/moderation/auto-rules/update-settings";
import { listComments } from "@/features/startup/comments/threads";
import { recountVotes } from "@/features/startup/ranking/recount-job";
import type { Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";
import { createMember, createStartup, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { draftStartup } from "../../../support/submissions";
import { callAs } from "../../../support/trpc-caller";

const FACTS: PostFacts = {
  text: "A friendly word",
  accountHours: 1000,
  mailDomain: "people.example",
  isDisposable: false,
  linkCount: 0,
  recentPosts: 0,
  isRepeated: false,
  newHosts: [],
};
const ALL = { rules: {}, blockedWords: ["casino", "free money"] };
const hitsOf = (over: Partial<PostFacts>, terms = ALL) =>
  findHits({ ...FACTS, ...over }, terms).map(({ rule }) => rule);

describe("MOD-3: the rules", () => {
  test.each<[string, Partial<PostFacts>, string[]]>([
    ["an ordinary post", {}, []],
    ["an account of two days", { accountHours: 48 }, ["newAccount"]],
    ["an account of three days", { accountHours: 72 }, []],
    ["two links", { linkCount: 2 }, []],
    ["three links", { linkCount: 3 }, ["links"]],
    ["repeated words", { isRepeated: true }, ["duplicate"]],
    ["a throw-away address", { isDisposable: true }, ["disposableMail"]],
    ["the fourth post in ten minutes", { recentPosts: 3 }, []],
    ["the fifth post in ten minutes", { recentPosts: 4 }, ["velocity"]],
    ["a blocked word in capitals", { text: "Best CASINO!" }, ["blockedWords"]],
    ["a part of another word", { text: "Casinos" }, []],
    ["a blocked phrase over two lines", { text: "free\n money" }, ["blockedWords"]],
    ["an unknown website", { newHosts: ["new.example"] }, ["newDomain"]],
  ])("MOD-3: %s", (_, over, expected) => {
    expect(hitsOf(over)).toEqual(expected);
  });

  test("MOD-3: a hit says in words what was seen, and its points add up", () => {
    const hits = findHits({ ...FACTS, text: "Casino", isRepeated: true }, ALL);
    expect(hits.map((hit) => ({ ...hit, words: hit.words() }))).toEqual([
      { rule: "duplicate", words: "The same text was posted here in the last week.", points: 40 },
      { rule: "blockedWords", words: "It contains “casino”.", points: 60 },
    ]);
    expect(scoreOf(hits)).toBe(100);
    expect(hitsOf({ isRepeated: true }, { ...ALL, rules: { duplicate: false } } as typeof ALL)).toEqual([]);
  });

  test("MOD-3: masked words are found, and a list of blank words blocks nothing", () => {
    expect(blockedIn("Hello there", [" ", "!!", "", "*"])).toEqual([]);
    for (const masked of ["The CASINOS", "c4s1no", "Visit c.a.s.i.n.o", "cäsino", "ca$ino"])
      expect([masked, blockedIn(masked, ["casino*"])]).toEqual([masked, ["casino*"]]);
    expect(blockedIn("An online-supercasino", ["*casino", "casino*"])).toEqual(["*casino"]);
    expect(blockedIn("Casinos, and 100 a b tests of A/B", ["casino", "ioo", "abt"])).toEqual([]);
  });
});

describe("MOD-3: members' posts", () => {
  let tenantId: string;
  let moderator: Person;
  beforeAll(async () => {
    const autoRules = AutoRules.parse({ holds: true, blockedWords: ["casino"] });
    tenantId = await createTenant({ settings: TenantSettings.parse({ autoRules }) });
    moderator = await createMember(tenantId, "moderator");
  });
  const as = (person: Person) => callAs(person, tenantId);
  const caseOf = async (id: string) =>
    (await owner.select().from(moderationCases).where(eq(moderationCases.targetId, id)))[0];
  const shown = async (startupId: string) =>
    (await listComments(await visitorScope(tenantId), { startupId })).comments;

  test("MOD-3: a comment that is caught waits with its hits on the case, and is released by approval", async () => {
    const { id: startupId } = await createStartup(tenantId);
    const said = await (await as(await createMember(tenantId))).startup.comment({
      startupId,
      body: "A casino!",
      parentId: null,
    });
    expect(said.isHeld).toBe(true);
    expect(await shown(startupId)).toEqual([]);
    const found = await caseOf(said.id);
    expect(found).toMatchObject({
      sources: ["rule"],
      hits: [{ rule: "newAccount" }, { rule: "blockedWords" }],
    });
    const cases = [{ id: found?.id ?? "", version: found?.version ?? 0 }];
    await (await as(moderator)).cases.decide({ cases, action: "approve", reason: "It is a museum." });
    expect(await shown(startupId)).toHaveLength(1);
    expect(await recountVotes(await visitorScope(tenantId))).toEqual({ drift: 0 });
  });

  test("MOD-3: the findings are in the language of the moderator who reads them, also from before languages", async () => {
    const autoRules = AutoRules.parse({ holds: true, blockedWords: ["casino"] });
    const languages = ["en", "de"];
    const bilingual = await createTenant({ settings: TenantSettings.parse({ autoRules, languages }) });
    const { id: startupId } = await createStartup(bilingual);
    const caller = await callAs(await createMember(bilingual), bilingual);
    const { id } = await inLanguage("en", () => caller.startup.comment({ startupId, body: "A casino!" }));
    const { cases } = await callAs(await createMember(bilingual, "moderator"), bilingual);
    const wordsIn = async (language: Language) => {
      const list = await inLanguage(language, () => cases.list({}));
      return list.cases.flatMap(({ hits }) => hits.map(({ words }) => words));
    };
    expect(await wordsIn("en")).toEqual(["The account is 0 hours old.", "It contains “casino”."]);
    expect(await wordsIn("de")).toEqual(["Das Konto ist 0 Stunden alt.", "Der Inhalt enthält «casino»."]);
    const hits = [{ rule: "links" as const, words: "It has 3 links.", points: 30 }];
    await owner.update(moderationCases).set({ hits }).where(eq(moderationCases.targetId, id));
    expect(await wordsIn("de")).toEqual(["It has 3 links."]);
  });

  test("MOD-3: so does an edit of a public comment and startup", async () => {
    const author = await createMember(tenantId);
    const api = await as(author);
    const { id: startupId } = await createStartup(tenantId, { makers: [author], createdBy: author.userId });
    const { id: commentId } = await api.startup.comment({ startupId, body: "Fine", parentId: null });
    expect(await shown(startupId)).toHaveLength(1);
    expect(await api.startup.editComment({ commentId, body: "Now with casino" })).toMatchObject({
      isHeld: true,
    });
    expect(await shown(startupId)).toEqual([]);
    const values = draftStartup({
      id: startupId,
      name: "Roulette",
      website: `r${crypto.randomUUID().slice(0, 6)}.example`,
      tagline: "The best casino",
    });
    await api.startup.edit({ values, version: 1, newAddress: false });
    const [row] = await owner.select().from(startups).where(eq(startups.id, startupId));
    expect(row?.status).toBe("in_review");
    expect(await caseOf(startupId)).toMatchObject({ status: "open", sources: ["rule"] });
    expect(await recountVotes(await visitorScope(tenantId))).toEqual({ drift: 0 });
  });

  test("MOD-3: staff and trusted members pass, and a new rule holds for the next post", async () => {
    const { id: startupId } = await createStartup(tenantId);
    const trusted = await createMember(tenantId, "member", { trustedAt: new Date() });
    for (const person of [moderator, trusted]) {
      const said = await (await as(person)).startup.comment({
        startupId,
        body: "A casino it is",
        parentId: null,
      });
      expect(said.isHeld).toBe(false);
      expect(await caseOf(said.id)).toBeUndefined();
    }
    const boss = await as(await createMember(tenantId, "owner"));
    const base = await readAutoRules(await visitorScope(tenantId));
    await boss.moderation.setAutoRules({ holds: true, blockedWords: ["roulette"], base });
    const api = await as(await createMember(tenantId));
    expect(await api.startup.comment({ startupId, body: "One casino", parentId: null })).toMatchObject({
      isHeld: false,
    });
    expect(await api.startup.comment({ startupId, body: "One roulette", parentId: null })).toMatchObject({
      isHeld: true,
    });
    await expect((await as(moderator)).moderation.setAutoRules({ base })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });

  test("MOD-3: an old account by an ordinary address says a plain word and nothing happens", async () => {
    const member = await createMember(tenantId);
    await owner
      .update(authUsers)
      .set({ createdAt: new Date(0) })
      .where(eq(authUsers.id, member.userId));
    const { id: startupId } = await createStartup(tenantId);
    const said = await (await as(member)).startup.comment({ startupId, body: "Well done", parentId: null });
    expect([said.isHeld, await caseOf(said.id)]).toEqual([false, undefined]);
  });
});
