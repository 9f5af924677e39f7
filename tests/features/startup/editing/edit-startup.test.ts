import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { isListedStartup, movedStartup } from "@/api/proxy/existence-checks";
import { auditLog, startupMakers, startups } from "@/domain/schema";
import { describeValue } from "@/domain/startup/drafts/rules";
import type { EditStartup } from "@/domain/startup/editing/schema";
import { STARTUP_STATUSES } from "@/domain/startup/rules";
import { readHistory } from "@/features/startup/editing/history";
import { openStartup } from "@/features/startup/editing/queries";
import { mayBecome, TRANSITIONS } from "@/features/startup/launch/rules";
import { readStartup } from "@/features/startup/page/queries";
import { startGenerations } from "@/server/cache/generations";
import { tags } from "@/server/cache/tags";
import { createMember, createStartup, createTenant, HUB, INDIE, joinAs } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { draftStartup } from "../../../support/submissions";
import { callAs, tenantOf } from "../../../support/trpc-caller";

/** A listed startup of an owner and an editor. */
async function stage(name?: string) {
  const [person, editor] = [await createMember(HUB), await createMember(HUB)];
  const api = await callAs(person, HUB);
  const values = draftStartup(name ? { name } : {});
  const { slug } = await api.startup.submit(values);
  const of = { tenantId: HUB, startupId: values.id };
  await owner.insert(startupMakers).values({ ...of, userId: editor.userId, role: "editor", position: 1 });
  const edit = (over: Partial<EditStartup["values"]>, version = 1, newAddress = false) =>
    api.startup.edit({ values: { ...values, ...over }, version, newAddress });
  return { person, editor, api, values, slug, edit };
}

describe("editing", () => {
  test("SUB-8: A change is on the page at once, and its fields are kept before and after", async () => {
    const { person, values, slug, edit } = await stage();
    expect(await edit({ tagline: "Folds twice as fast" })).toEqual({ outcome: "saved", version: 2, slug });
    expect(await readStartup(await visitorScope(HUB), slug)).toMatchObject({
      tagline: "Folds twice as fast",
    });
    const history = await readHistory(await memberScope(HUB, person), slug);
    const tagline = { before: values.tagline, after: "Folds twice as fast" };
    expect(history?.changes).toMatchObject([{ version: 2, by: person.username, changes: { tagline } }]);
    expect(Object.keys(history?.changes[0]?.changes ?? {})).toEqual(["tagline"]);
    const isEdit = and(eq(auditLog.targetId, values.id), eq(auditLog.action, "startup.edited"));
    expect(await owner.select().from(auditLog).where(isEdit)).toHaveLength(1);
  });

  test("SUB-8: Of two makers who save at once one is shown the other's version, and nothing is overwritten", async () => {
    const { editor, values, slug, edit, person } = await stage();
    const other = await callAs(editor, HUB);
    const answers = await Promise.all([
      edit({ tagline: "From the owner" }),
      other.startup.edit({
        values: { ...values, tagline: "From the editor" },
        version: 1,
        newAddress: false,
      }),
    ]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["clash", "saved"]);
    const opened = await openStartup(await memberScope(HUB, person), slug);
    const conflict = answers.find(({ outcome }) => outcome === "clash");
    expect(conflict).toEqual({ outcome: "clash", version: 2, values: opened?.values });
  });

  test("SUB-8: The same change again, as after a lost answer, is one change", async () => {
    const { person, slug, edit } = await stage();
    await edit({ tagline: "Folds quietly" });
    expect(await edit({ tagline: "Folds quietly" })).toEqual({ outcome: "saved", version: 2, slug });
    const history = await readHistory(await memberScope(HUB, person), slug);
    expect(history?.changes).toHaveLength(1);
  });

  test("SUB-8: Only makers open and change it, only owners take it out", async () => {
    const { editor, values, slug } = await stage();
    const stranger = await createMember(HUB);
    await joinAs(stranger, INDIE);
    for (const tenantId of [HUB, INDIE]) {
      const api = await callAs(stranger, tenantId);
      const forged = api.startup.edit({
        values: { ...values, name: "Taken over" },
        version: 1,
        newAddress: false,
      });
      await expect(forged).rejects.toMatchObject({ code: "NOT_FOUND" });
      const archive = api.startup.archive({ startupId: values.id, archive: true });
      await expect(archive).rejects.toMatchObject({ code: "NOT_FOUND" });
      expect(await openStartup(await memberScope(tenantId, stranger), slug)).toBeNull();
    }
    const api = await callAs(editor, HUB);
    const named = { ...values, makers: [stranger.username], tagline: "Names a stranger" };
    await api.startup.edit({ values: named, version: 1, newAddress: false });
    const makers = await owner.select().from(startupMakers).where(eq(startupMakers.startupId, values.id));
    expect(makers).toHaveLength(2);
    await expect(api.startup.archive({ startupId: values.id, archive: true })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });

  test("SUB-8: Another startup's website is refused at the field, its own isn't", async () => {
    const { edit } = await stage();
    const other = await createStartup(HUB);
    await expect(edit({ website: `https://${other.slug}.example/` })).rejects.toMatchObject({
      cause: { reason: "website" },
    });
    await expect(edit({ isHiring: true })).resolves.toMatchObject({ outcome: "saved" });
  });
});

describe("addresses", () => {
  const moved = async (slug: string, tenantId = HUB) => movedStartup(await tenantOf(tenantId), slug);

  test("SUB-8: An old address leads to the newest one, in its own community, and is never given to another startup", async () => {
    const { edit, slug } = await stage("First Name Ltd");
    expect(await edit({ name: "Second Name Ltd" }, 1, true)).toMatchObject({ slug: "second-name-ltd" });
    expect(await edit({ name: "Third Name Ltd" }, 2, true)).toMatchObject({ slug: "third-name-ltd" });
    expect(await moved(slug)).toBe("third-name-ltd");
    expect(await moved("second-name-ltd")).toBe("third-name-ltd");
    expect(await moved(slug, INDIE)).toBeNull();
    const taker = await callAs(await createMember(HUB), HUB);
    const taken = await taker.startup.submit(draftStartup({ name: "First Name Ltd" }));
    expect(taken.slug).toBe("first-name-ltd-2");
    expect(await edit({ name: "First Name Ltd" }, 3, true)).toMatchObject({ slug });
    expect(await moved(slug)).toBeNull();
  });

  test("SUB-8: An address that was left is known to be left as soon as the directory's change is heard", async () => {
    const { edit, slug } = await stage("Quick Move Ltd");
    const tenant = await tenantOf(HUB);
    expect(await isListedStartup(tenant, slug)).toBe(true);
    await edit({ name: "Quickly Moved Ltd" }, 1, true);
    startGenerations([tags.pages(HUB)]);
    expect(await isListedStartup(tenant, slug)).toBe(false);
    expect(await moved(slug)).toBe("quickly-moved-ltd");
  });

  test("SUB-8: A new name alone keeps the address", async () => {
    const { edit, slug } = await stage("Steady Name Ltd");
    expect(await edit({ name: "Other Name Ltd" })).toMatchObject({ slug });
  });
});

test("SUB-8: A launch is shown on the community's clocks", () => {
  const at = "2026-07-01T22:30:00.000Z";
  expect(describeValue("launchAt", at, "Europe/Zurich")).toMatch(/Thu.*2 Jul 2026.*00:30.*(CEST|GMT\+2)/);
  expect(describeValue("launchAt", null, "Europe/Zurich")).toBe("Now");
});

describe("history", () => {
  test("SUB-8: Only makers and moderators read it", async () => {
    const { editor, slug, edit } = await stage();
    await edit({ tagline: "Changed once more" });
    const moderator = await createMember(HUB, "moderator");
    for (const person of [editor, moderator])
      expect((await readHistory(await memberScope(HUB, person), slug))?.changes).toHaveLength(1);
    expect(await readHistory(await memberScope(HUB, await createMember(HUB)), slug)).toBeNull();
    expect(await readHistory(await visitorScope(HUB), slug)).toBeNull();
  });
});

describe("taking it out", () => {
  test("SUB-8: An archived startup is not listed, and comes back where it stood", async () => {
    const { api, values, slug, person } = await stage();
    const before = await readStartup(await visitorScope(HUB), slug);
    const archive = (out: boolean) => api.startup.archive({ startupId: values.id, archive: out });
    expect(await archive(true)).toEqual({ status: "archived" });
    expect(await archive(true)).toEqual({ status: "archived" });
    expect(await readStartup(await visitorScope(HUB), slug)).toBeNull();
    expect(await archive(false)).toEqual({ status: "live" });
    const after = await readStartup(await visitorScope(HUB), slug);
    expect(after?.launchedAt).toEqual(before?.launchedAt);
    const history = await readHistory(await memberScope(HUB, person), slug);
    expect(history?.changes.map(({ changes }) => changes.status?.after)).toEqual(["live", "archived"]);
  });

  test("LEAD-1: It comes back with the score of its votes and comments by now", async () => {
    const { api, values } = await stage();
    const scoreOf = async () =>
      (await owner.select().from(startups).where(eq(startups.id, values.id)))[0]?.hotScore ?? 0;
    await api.startup.archive({ startupId: values.id, archive: true });
    const before = await scoreOf();
    await owner.update(startups).set({ hotScore: 0 }).where(eq(startups.id, values.id));
    await api.startup.archive({ startupId: values.id, archive: false });
    expect(await scoreOf()).toBeCloseTo(before, 6);
  });

  test("LEAD-1: A startup that was never listed is launched on the day it is published again", async () => {
    const person = await createMember(HUB);
    const { id } = await createStartup(HUB, { makers: [person], status: "archived", launchedAt: null });
    const api = await callAs(person, HUB);
    expect(await api.startup.archive({ startupId: id, archive: false })).toEqual({ status: "live" });
    const [row] = await owner.select().from(startups).where(eq(startups.id, id));
    expect(Date.now() - (row?.launchedAt?.getTime() ?? 0)).toBeLessThan(60_000);
    expect([row?.launchDay !== null, (row?.hotScore ?? 0) > 0]).toEqual([true, true]);
  });

  test("SUB-8: A startup that waits for approval can neither be unpublished nor be listed by its maker", async () => {
    const tenantId = await createTenant();
    const person = await createMember(tenantId);
    const { id } = await createStartup(tenantId, { makers: [person], status: "in_review", launchedAt: null });
    const api = await callAs(person, tenantId);
    for (const archive of [true, false])
      await expect(api.startup.archive({ startupId: id, archive })).rejects.toMatchObject({
        code: "CONFLICT",
      });
    const [row] = await owner.select().from(startups).where(eq(startups.id, id));
    expect(row?.status).toBe("in_review");
  });
});

test("no status leads to itself, only a canceled launch leads back to a draft, and each leads on", () => {
  for (const from of STARTUP_STATUSES) {
    expect(mayBecome(from, from)).toBe(false);
    expect(mayBecome(from, "draft")).toBe(from === "scheduled");
    expect(TRANSITIONS[from].length).toBeGreaterThan(0);
  }
});
