import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { MAX_REPEATS } from "@/domain/mail/queue-mail";
import { notices } from "@/domain/schema";
import { createMember, createTenant } from "../../support/factories";
import { mailsTo } from "../../support/mail";
import { owner } from "../../support/owner-db";
import { callAs } from "../../support/trpc-caller";

it("TEN-10: an admin who toggles a role fills no mailbox, and a sanction still reaches the member", async () => {
  const tenantId = await createTenant();
  const [admin, target] = [await createMember(tenantId, "admin"), await createMember(tenantId)];
  const { member } = await callAs(admin, tenantId);
  for (let round = 0; round < MAX_REPEATS + 3; round++) {
    await member.changeRole({ userId: target.userId, role: "moderator" });
    await member.changeRole({ userId: target.userId, role: "member" });
  }
  expect(await mailsTo(target.email)).toHaveLength(2 * MAX_REPEATS);
  expect(
    await owner.$count(notices, and(eq(notices.tenantId, tenantId), eq(notices.userId, target.userId))),
  ).toBe(2 * (MAX_REPEATS + 3));

  await member.sanction({
    userId: target.userId,
    kind: "mute",
    until: new Date(Date.now() + 86_400_000),
    reason: "Spam",
  });
  expect(await mailsTo(target.email)).toHaveLength(2 * MAX_REPEATS + 1);
});
