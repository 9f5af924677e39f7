import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, files, startupDrafts, startupImages, startupMakers, startups } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { newId } from "@/lib/id";
import {
  createMember,
  createPerson,
  createStartup,
  createTenant,
  HUB,
  INDIE,
  joinAs,
  type Person,
} from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { draftStartup, typedDraft } from "../../../support/submissions";
import { callAs } from "../../../support/trpc-caller";

const community = (settings: Partial<TenantSettings> = {}) =>
  createTenant({ settings: TenantSettings.parse(settings) });

async function uploadOf(person: Person | null, tenantId: string, kind: "logo" | "gallery" = "gallery") {
  const id = newId();
  const image = { contentType: "image/webp", width: 64, height: 64, bytes: 100 };
  const key = `${tenantId}/${id}.webp`;
  await owner.insert(files).values({ id, tenantId, userId: person?.userId ?? null, kind, key, ...image });
  return id;
}

const stored = async (id: string) => (await owner.select().from(startups).where(eq(startups.id, id)))[0];

describe("submitting", () => {
  test("SUB-13: A startup is live at once, with its submitter as owner and an entry in the audit log", async () => {
    const tenantId = await community({ timeZone: "Pacific/Auckland" });
    const person = await createMember(tenantId);
    const friend = await createMember(tenantId);
    const now = new Date("2026-03-31T12:00:00Z");
    const api = await callAs(person, tenantId, { now });
    const draft = draftStartup({ name: "Café Noir", makers: [`@${friend.username.toUpperCase()}`] });
    const submitted = await api.startup.submit(draft);
    expect(submitted).toMatchObject({ id: draft.id, slug: "cafe-noir", status: "live" });
    expect(await stored(draft.id)).toMatchObject({
      launchedAt: now,
      launchDay: "2026-04-01",
      launchMonth: "2026-04-01",
      launchWeek: "2026-03-30",
      createdBy: person.userId,
    });
    expect((await stored(draft.id))?.hotScore).toBeGreaterThan(0);
    const makers = await owner.select().from(startupMakers).where(eq(startupMakers.startupId, draft.id));
    expect(makers).toMatchObject([{ userId: person.userId, role: "owner" }]);
    const entries = await owner
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetId, draft.id), eq(auditLog.action, "startup.submitted")));
    expect(entries).toMatchObject([{ actorId: person.userId, tenantId }]);
  });

  test("SUB-13: The same submission, pressed twice or tried again, makes one startup", async () => {
    const person = await createMember(HUB);
    const api = await callAs(person, HUB);
    const draft = draftStartup();
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.startup.submit(draft)));
    expect(new Set(answers.map(({ slug }) => slug)).size).toBe(1);
    const rows = await owner
      .select()
      .from(startups)
      .where(eq(startups.website, `${draft.website}/`));
    expect(rows).toHaveLength(1);
  });

  test("The id of another user's submission is refused, and in another community it is a separate submission", async () => {
    const draft = draftStartup();
    await (await callAs(await createMember(HUB), HUB)).startup.submit(draft);
    const stranger = await createMember(HUB);
    await joinAs(stranger, INDIE);
    const again = { ...draft, website: "https://else.example" };
    await expect((await callAs(stranger, HUB)).startup.submit(again)).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await (await callAs(stranger, INDIE)).startup.submit(again);
    const rows = await owner.select().from(startups).where(eq(startups.id, draft.id));
    expect(new Map(rows.map((row) => [row.tenantId, row.website]))).toEqual(
      new Map([
        [HUB, `${draft.website}/`],
        [INDIE, "https://else.example/"],
      ]),
    );
  });

  test("Twenty submissions of one name at once get twenty slugs", async () => {
    const tenantId = await community();
    const people = await Promise.all(Array.from({ length: 20 }, () => createMember(tenantId)));
    const answers = await Promise.all(
      people.map(async (person) =>
        (await callAs(person, tenantId)).startup.submit(draftStartup({ name: "Same Name" })),
      ),
    );
    expect(new Set(answers.map(({ slug }) => slug)).size).toBe(20);
    expect(answers.map(({ slug }) => slug)).toContain("same-name-20");
  });

  test("A reserved word and a name without Latin letters get a slug too", async () => {
    const tenantId = await community();
    const api = await callAs(await createMember(tenantId), tenantId);
    const slugs = [];
    for (const name of ["New", "🚀🚀", "Ünïcødé & Söhne"]) {
      slugs.push((await api.startup.submit(draftStartup({ name }))).slug);
    }
    expect(slugs).toEqual(["new-2", "startup", "uenicode-and-soehne"]);
  });

  test("A community that reviews submissions keeps one unlisted until it is approved", async () => {
    const tenantId = await community({ reviewSubmissions: true });
    const draft = draftStartup();
    const answer = await (await callAs(await createMember(tenantId), tenantId)).startup.submit(draft);
    expect(answer.status).toBe("in_review");
    expect(await stored(draft.id)).toMatchObject({ launchedAt: null, launchDay: null, hotScore: 0 });
  });

  test("The limit of launches a day holds when ten launch at once", async () => {
    const tenantId = await community({ launchesPerDay: 3 });
    const people = await Promise.all(Array.from({ length: 10 }, () => createMember(tenantId)));
    const answers = await Promise.allSettled(
      people.map(async (person) => (await callAs(person, tenantId)).startup.submit(draftStartup())),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const refused = answers.find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({
      reason: { code: "CONFLICT", message: expect.stringContaining("All 3 launches") },
    });
  });

  test("SUB-13: A draft becomes the startup that it was written for, and isn't a draft anymore", async () => {
    const tenantId = await community();
    const person = await createMember(tenantId);
    const api = await callAs(person, tenantId);
    const draft = draftStartup({ name: "Slow Ferry" });
    await api.startup.saveDraft({ values: typedDraft({ id: draft.id }), version: 0 });
    const stranger = await callAs(await createMember(tenantId), tenantId);
    await expect(stranger.startup.submit(draft)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await api.startup.submit(draft)).toMatchObject({ slug: "slow-ferry", status: "live" });
    expect(await owner.select().from(startupDrafts).where(eq(startupDrafts.startupId, draft.id))).toEqual([]);
    const makers = await owner.select().from(startupMakers).where(eq(startupMakers.startupId, draft.id));
    expect(makers).toMatchObject([{ userId: person.userId, role: "owner" }]);
  });

  test("SUB-13: A submission during the first save of its own draft goes through", async () => {
    const person = await createMember(HUB);
    const api = await callAs(person, HUB);
    for (let round = 0; round < 12; round += 1) {
      const draft = draftStartup();
      const values = typedDraft({ id: draft.id });
      const [, submitted] = await Promise.allSettled([
        api.startup.saveDraft({ values, version: 0 }),
        api.startup.submit(draft),
      ]);
      expect(submitted).toMatchObject({ status: "fulfilled", value: { status: "live" } });
      const left = await owner.select().from(startupDrafts).where(eq(startupDrafts.startupId, draft.id));
      expect(left).toEqual([]);
    }
  });

  test("A maker who isn't a member here, or is banned here, is refused at the field", async () => {
    const tenantId = await community();
    const api = await callAs(await createMember(tenantId), tenantId);
    const outsider = await createMember(HUB);
    const banned = await createMember(tenantId, "member", { bannedAt: new Date() });
    for (const { username } of [outsider, banned]) {
      await expect(api.startup.submit(draftStartup({ makers: [username] }))).rejects.toMatchObject({
        code: "BAD_REQUEST",
        cause: { reason: "makers" },
      });
    }
  });

  test("A category that the community does not have is refused, its own spelling is kept", async () => {
    const tenantId = await community();
    await createStartup(tenantId, { category: "Kitchen & cellar" });
    const api = await callAs(await createMember(tenantId), tenantId);
    await expect(api.startup.submit(draftStartup({ category: "Casino" }))).rejects.toMatchObject({
      cause: { reason: "category" },
    });
    const draft = draftStartup({ category: "kitchen & CELLAR" });
    await api.startup.submit(draft);
    expect((await stored(draft.id))?.category).toBe("Kitchen & cellar");
  });
});

describe("users who may submit", () => {
  const cases: [string, () => Promise<Person | null>, string][] = [
    ["A visitor", async () => null, "Please sign in to continue."],
    ["A user with an unproved address", () => createPerson({ isVerified: false }), "onfirm your email"],
    ["A muted member", () => createMember(HUB, "member", { mutedUntil: future() }), "You're muted"],
    ["A suspended member", () => createMember(HUB, "member", { suspendedUntil: future() }), "suspended"],
    ["A banned member", () => createMember(HUB, "member", { bannedAt: new Date() }), "You're banned"],
    [
      "A user who is banned everywhere",
      () => createPerson({ accountStatus: "banned" }),
      "banned on this platform",
    ],
  ];
  const future = () => new Date(Date.now() + 3_600_000);

  test.each(cases)("%s is refused with the cause", async (_, make, cause) => {
    const api = await callAs(await make(), HUB);
    await expect(api.startup.submit(draftStartup())).rejects.toThrow(cause);
  });

  test("A verified person becomes a member by submitting", async () => {
    const person = await createPerson();
    await expect((await callAs(person, HUB)).startup.submit(draftStartup())).resolves.toMatchObject({
      status: "live",
    });
  });
});

describe("images of a submission", () => {
  test("SUB-4: Own images are attached in their order, with their descriptions", async () => {
    const person = await createMember(HUB);
    const [logo, first, second] = [
      await uploadOf(person, HUB, "logo"),
      await uploadOf(person, HUB),
      await uploadOf(person, HUB),
    ];
    const gallery = [
      { fileId: second, alt: "The second" },
      { fileId: first, alt: "The first" },
    ];
    const draft = draftStartup({ logoFileId: logo, gallery });
    await (await callAs(person, HUB)).startup.submit(draft);
    expect((await stored(draft.id))?.logoFileId).toBe(logo);
    const images = await owner.select().from(startupImages).where(eq(startupImages.startupId, draft.id));
    expect(images.sort((a, b) => a.position - b.position)).toMatchObject(gallery);
  });

  test("SUB-4: Files of another person, another community, another kind or nowhere are refused", async () => {
    const person = await createMember(HUB);
    await joinAs(person, INDIE);
    const refused = [
      await uploadOf(await createMember(HUB), HUB),
      await uploadOf(null, HUB),
      await uploadOf(person, INDIE),
      await uploadOf(person, HUB, "logo"),
      newId(),
    ];
    const api = await callAs(person, HUB);
    for (const fileId of refused) {
      const own = { fileId: await uploadOf(person, HUB), alt: "Mine" };
      const draft = draftStartup({ gallery: [own, { fileId, alt: "Not mine" }] });
      await expect(api.startup.submit(draft)).rejects.toMatchObject({ cause: { reason: "gallery.1" } });
    }
  });
});
