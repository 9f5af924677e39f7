import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { TenantSettings } from "@/features/tenant/schema";
import type { Language } from "@/lib/language/languages";
import { profiles } from "@/server/db/schema";
import { createMember, createStartup, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

it("moderators see in which language an author reads their decision: the account's if it is offered, else the default", async () => {
  const tenantId = await createTenant({ settings: TenantSettings.parse({ languages: ["fr", "de"] }) });
  const reporter = await createMember(tenantId);
  const languageSeen = async (language: Language | null) => {
    const author = await createMember(tenantId);
    await owner.update(profiles).set({ language }).where(eq(profiles.id, author.userId));
    const { id: startupId } = await createStartup(tenantId);
    const { id } = await (await callAs(author, tenantId)).startup.comment({
      startupId,
      body: "Buy this.",
      parentId: null,
    });
    const report = { targetType: "comment" as const, targetId: id, reason: "spam", details: "" };
    await (await callAs(reporter, tenantId)).moderation.report(report);
    const moderator = await callAs(await createMember(tenantId, "moderator"), tenantId);
    const { cases } = await moderator.cases.list({});
    return cases.find((found) => found.author?.username === author.username)?.author?.language;
  };
  expect([await languageSeen("de"), await languageSeen("en"), await languageSeen(null)]).toEqual([
    "de",
    "fr",
    "fr",
  ]);
  await expect((await callAs(reporter, tenantId)).cases.list({})).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});
