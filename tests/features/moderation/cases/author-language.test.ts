import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { profiles, sanctions } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import type { Language } from "@/lib/language/languages";
import { createMember, createStartup, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

/** A member whose account has a language, and the case of their comment that another member reported. */
async function reportedAuthor(tenantId: string, language: Language | null) {
  const author = await createMember(tenantId);
  await owner.update(profiles).set({ language }).where(eq(profiles.id, author.userId));
  const { id: startupId } = await createStartup(tenantId);
  const { id } = await (await callAs(author, tenantId)).startup.comment({
    startupId,
    body: "Buy this.",
    parentId: null,
  });
  const report = { targetType: "comment" as const, targetId: id, reason: "spam", details: "" };
  await (await callAs(await createMember(tenantId), tenantId)).moderation.report(report);
  const moderator = await callAs(await createMember(tenantId, "moderator"), tenantId);
  const { cases } = await moderator.cases.list({});
  return { author, moderator, found: cases.find((one) => one.author?.username === author.username) };
}

it("moderators see in which language an author reads their decision: the account's if it is offered, else the default", async () => {
  const tenantId = await createTenant({ settings: TenantSettings.parse({ languages: ["fr", "de"] }) });
  const languageSeen = async (language: Language | null) =>
    (await reportedAuthor(tenantId, language)).found?.author?.language;
  expect([await languageSeen("de"), await languageSeen("en"), await languageSeen(null)]).toEqual([
    "de",
    "fr",
    "fr",
  ]);
  await expect((await callAs(await createMember(tenantId), tenantId)).cases.list({})).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});

it("MOD-4: a sanction that is undone tells the member so in their language", async () => {
  const tenantId = await createTenant({ settings: TenantSettings.parse({ languages: ["en", "de"] }) });
  const { author, moderator, found } = await reportedAuthor(tenantId, "de");
  const { id = "", version = 0 } = found ?? {};
  const until = new Date(Date.now() + 3_600_000);
  const decision = { action: "mute", reason: "Werbung.", until, words: "", alsoRemove: false } as const;
  const { batchId } = await moderator.cases.decide({ cases: [{ id, version }], ...decision });
  expect((await moderator.cases.undo({ batchId })).refused).toEqual([]);
  const [sanction] = await owner.select().from(sanctions).where(eq(sanctions.userId, author.userId));
  expect(sanction?.liftReason).toBe("Entscheid rückgängig gemacht.");
});
