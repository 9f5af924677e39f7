import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { files, members, startups } from "@/domain/schema";
import { MAX_DRAFTS, mergeDrafts } from "@/domain/startup/drafts/rules";
import { findSubmittedStartup, openDraft } from "@/features/startup/drafts/drafts";
import { readPreview } from "@/features/startup/drafts/preview";
import { deleteUnusedFiles } from "@/features/startup/images/uploads";
import { beginSubmission } from "@/features/startup/submission/queries";
import { newId } from "@/lib/id";
import { createMember, createStartup, createTenant, HUB, INDIE, joinAs } from "../../../support/factories";
import { testImage } from "../../../support/images";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { draftStartup, typedDraft } from "../../../support/submissions";
import { callAs } from "../../../support/trpc-caller";
import { upload } from "../../../support/uploads";

describe("a draft", () => {
  test("SUB-1: Typed text is there again, whole or not, and its versions count up", async () => {
    const person = await createMember(HUB);
    const api = await callAs(person, HUB);
    const values = typedDraft({ website: "not yet", tags: ["x"], gallery: [{ fileId: newId(), alt: "" }] });
    expect(await api.startup.saveDraft({ values, version: 0 })).toEqual({ outcome: "saved", version: 1 });
    const more = { ...values, tagline: "Half a li" };
    expect(await api.startup.saveDraft({ values: more, version: 1 })).toEqual({
      outcome: "saved",
      version: 2,
    });
    const opened = await openDraft(await memberScope(HUB, person), { startupId: values.id });
    expect(opened).toEqual({ values: more, version: 2, previewPath: null, isOwner: true });
  });

  test("SUB-1: After the submission, its address leads only its makers on", async () => {
    const [person, other] = [await createMember(HUB), await createMember(HUB)];
    const { id, slug } = await createStartup(HUB, { makers: [person] });
    expect(await findSubmittedStartup(await memberScope(HUB, person), { startupId: id })).toEqual({
      slug,
      isLive: true,
    });
    expect(await findSubmittedStartup(await memberScope(HUB, other), { startupId: id })).toBeNull();
    expect(await findSubmittedStartup(await visitorScope(HUB), { startupId: id })).toBeNull();
    expect(await findSubmittedStartup(await memberScope(INDIE, person), { startupId: id })).toBeNull();
  });

  test("SUB-4: It takes no image of another user, and keeps its own", async () => {
    const [person, other] = [await createMember(HUB), await createMember(HUB)];
    const body = await testImage().png().toBuffer();
    const { id: own } = await upload({ person, tenantId: HUB, body, kind: "logo" });
    const { id: foreign } = await upload({ person: other, tenantId: HUB, body, kind: "logo" });
    const { startup } = await callAs(person, HUB);
    const taken = (field: string) => ({ code: "BAD_REQUEST", cause: { reason: field } });
    const values = typedDraft({ logoFileId: own });
    await expect(
      startup.saveDraft({ values: { ...values, logoFileId: foreign }, version: 0 }),
    ).rejects.toMatchObject(taken("logoFileId"));
    await startup.saveDraft({ values, version: 0 });
    const shown = { ...values, gallery: [{ fileId: foreign, alt: "" }] };
    await expect(startup.saveDraft({ values: shown, version: 1 })).rejects.toMatchObject(taken("gallery.0"));
    await owner.update(files).set({ userId: other.userId }).where(eq(files.id, own));
    const named = { ...values, name: "Still mine" };
    expect(await startup.saveDraft({ values: named, version: 1 })).toMatchObject({
      outcome: "saved",
      version: 2,
    });
  });

  test("SUB-1: A save from an older version overwrites nothing and shows the stored one", async () => {
    const person = await createMember(HUB);
    const api = await callAs(person, HUB);
    const first = typedDraft();
    await api.startup.saveDraft({ values: first, version: 0 });
    const [here, there] = [
      { ...first, name: "Here" },
      { ...first, name: "There" },
    ];
    const answers = await Promise.all(
      [here, there].map((values) => api.startup.saveDraft({ values, version: 1 })),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["clash", "saved"]);
    const opened = await openDraft(await memberScope(HUB, person), { startupId: first.id });
    const conflict = answers.find(({ outcome }) => outcome === "clash");
    expect(conflict).toEqual({ outcome: "clash", version: 2, values: opened?.values });
  });

  test("SUB-1: A submission from an older version than the stored one loses nothing of it", async () => {
    const person = await createMember(INDIE);
    const api = await callAs(person, INDIE);
    const values = draftStartup({ website: `${newId()}.example` });
    const draft = typedDraft({ id: values.id, name: values.name });
    await api.startup.saveDraft({ values: draft, version: 0 });
    await api.startup.saveDraft({ values: { ...draft, description: "Written in another tab." }, version: 1 });
    const handIn = (draftVersion: number) => api.startup.submit({ ...values, draftVersion });
    await expect(handIn(1)).rejects.toMatchObject({ code: "CONFLICT", cause: { reason: "draft" } });
    const kept = await openDraft(await memberScope(INDIE, person), { startupId: values.id });
    expect(kept).toMatchObject({ version: 2, values: { description: "Written in another tab." } });
    await expect(handIn(2)).resolves.toMatchObject({ id: values.id });
  });

  test("SUB-1: The same values again are simply kept, so that a lost answer does no harm", async () => {
    const api = await callAs(await createMember(HUB), HUB);
    const values = typedDraft();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.startup.saveDraft({ values, version: 0 })),
    );
    expect(answers).toEqual(Array.from({ length: 6 }, () => ({ outcome: "saved", version: 1 })));
  });

  test("SUB-1: Another user, here or in another community, can't read, write or delete it", async () => {
    const values = typedDraft();
    await (await callAs(await createMember(HUB), HUB)).startup.saveDraft({ values, version: 0 });
    const stranger = await createMember(HUB);
    await joinAs(stranger, INDIE);
    const ofHub = await callAs(stranger, HUB);
    await expect(ofHub.startup.saveDraft({ values, version: 0 })).rejects.toMatchObject({ code: "CONFLICT" });
    for (const tenantId of [HUB, INDIE]) {
      const api = await callAs(stranger, tenantId);
      await expect(api.startup.saveDraft({ values, version: 1 })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
      await expect(api.startup.shareDraft({ startupId: values.id, share: true })).rejects.toThrow();
      expect(await api.startup.deleteDraft({ startupId: values.id })).toEqual({ deleted: false });
      const scope = await memberScope(tenantId, stranger);
      expect(await openDraft(scope, { startupId: values.id })).toBeNull();
    }
    expect(await owner.select().from(startups).where(eq(startups.id, values.id))).toHaveLength(1);
  });

  test("SUB-1: Several drafts are listed, the last one touched first, up to a limit that says so", async () => {
    const tenantId = await createTenant();
    const person = await createMember(tenantId);
    const api = await callAs(person, tenantId, { now: new Date(Date.now() - 1000) });
    for (let number = 1; number <= MAX_DRAFTS; number += 1)
      await api.startup.saveDraft({ values: typedDraft({ name: `Draft ${number}` }), version: 0 });
    const last = typedDraft({ name: "The last" });
    await expect(api.startup.saveDraft({ values: last, version: 0 })).rejects.toThrow(`${MAX_DRAFTS} drafts`);
    const { drafts } = await beginSubmission(await memberScope(tenantId, person));
    expect(drafts).toHaveLength(MAX_DRAFTS);
    await api.startup.deleteDraft({ startupId: drafts[0]?.id ?? "" });
    const later = await callAs(person, tenantId);
    await later.startup.saveDraft({ values: last, version: 0 });
    const again = await beginSubmission(await memberScope(tenantId, person));
    expect(again.drafts[0]?.name).toBe("The last");
  });

  test("SUB-1: Text that no database stores, and too much, is refused", async () => {
    const api = await callAs(await createMember(HUB), HUB);
    const values = typedDraft({ description: "half \ud83d a letter" });
    await expect(api.startup.saveDraft({ values, version: 0 })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    const long = typedDraft({ description: "x".repeat(60_000) });
    await expect(api.startup.saveDraft({ values: long, version: 0 })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });

  test("SUB-1: Images of a draft stay as long as it does", async () => {
    const tenantId = await createTenant();
    const person = await createMember(tenantId);
    const [logo, shot] = [newId(), newId()];
    const old = new Date(Date.now() - 3 * 86_400_000);
    for (const [id, kind] of [
      [logo, "logo"],
      [shot, "gallery"],
    ] as const) {
      const about = { contentType: "image/webp", width: 8, height: 8, bytes: 9, createdAt: old };
      const key = `${tenantId}/${id}.webp`;
      await owner.insert(files).values({ id, kind, key, tenantId, userId: person.userId, ...about });
    }
    const api = await callAs(person, tenantId);
    const values = typedDraft({ logoFileId: logo, gallery: [{ fileId: shot, alt: "" }] });
    await api.startup.saveDraft({ values, version: 0 });
    expect(await deleteUnusedFiles(await visitorScope(tenantId))).toBe(0);
    await api.startup.deleteDraft({ startupId: values.id });
    expect(await deleteUnusedFiles(await visitorScope(tenantId))).toBe(2);
  });
});

describe("the preview", () => {
  const wordOf = (path: string | null) => path?.split("/").at(-1) ?? "";

  test("SUB-1: Its link shows the draft as a page until it is closed, and then never again", async () => {
    const api = await callAs(await createMember(HUB), HUB);
    const values = typedDraft({ website: "javascript:alert(1)", description: "Soon." });
    await api.startup.saveDraft({ values, version: 0 });
    const share = (open: boolean) => api.startup.shareDraft({ startupId: values.id, share: open });
    const { previewPath } = await share(true);
    expect(await share(true)).toEqual({ previewPath });
    const visitor = await visitorScope(HUB);
    const word = wordOf(previewPath);
    expect(word.length).toBeGreaterThan(40);
    const shown = await readPreview(visitor, word);
    expect(shown).toMatchObject({ name: "Quillfern", description: "Soon.", website: "", status: "draft" });
    expect(await readPreview(await visitorScope(INDIE), word)).toBeNull();
    expect(await share(false)).toEqual({ previewPath: null });
    expect(await readPreview(visitor, word)).toBeNull();
    expect(wordOf((await share(true)).previewPath)).not.toBe(word);
    expect(await readPreview(visitor, word)).toBeNull();
  });

  test("SUB-1: A banned user's draft is not shown", async () => {
    const person = await createMember(HUB);
    const api = await callAs(person, HUB);
    const values = typedDraft();
    await api.startup.saveDraft({ values, version: 0 });
    const { previewPath } = await api.startup.shareDraft({ startupId: values.id, share: true });
    await owner.update(members).set({ bannedAt: sql`now()` }).where(eq(members.userId, person.userId));
    expect(await readPreview(await visitorScope(HUB), wordOf(previewPath))).toBeNull();
  });
});

describe("bringing two versions together", () => {
  const base = typedDraft({ tagline: "One", tags: ["a"] });

  test("SUB-1: A change on one side only is taken, a change on both is a conflict", () => {
    const mine = { ...base, name: "Mine", tagline: "Two" };
    const theirs = { ...base, name: "Theirs", tags: ["b"] };
    const { merged, conflicts } = mergeDrafts(base, mine, theirs);
    expect(merged).toEqual({ ...base, name: "Mine", tagline: "Two", tags: ["b"] });
    expect(conflicts).toEqual(["name"]);
  });

  test("SUB-1: The same change on both sides isn't a conflict", () => {
    const both = { ...base, gallery: [{ fileId: base.id, alt: "A" }] };
    const stored = { ...both, gallery: [{ alt: "A", fileId: base.id }] };
    expect(mergeDrafts(base, both, stored).conflicts).toEqual([]);
  });
});
