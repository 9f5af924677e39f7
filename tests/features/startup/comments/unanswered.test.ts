import { expect, test } from "vitest";
import { comments } from "@/domain/schema";
import { listUnanswered } from "@/features/startup/comments/unanswered";
import { newId } from "@/lib/id";
import { createMember, createStartup, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";

const minute = (count: number) => new Date(Date.UTC(2026, 10, 20, 8, count));

async function say(
  tenantId: string,
  startupId: string,
  by: Person,
  at: number,
  over: Partial<typeof comments.$inferInsert> = {},
) {
  const id = newId();
  const row = { id, tenantId, startupId, userId: by.userId, body: `Word ${at}`, createdAt: minute(at) };
  await owner.insert(comments).values({ ...row, ...over });
  return id;
}

test("SUB-9: the threads whose last word is not the makers' wait for them, the newest first", async () => {
  const tenantId = await createTenant();
  const [maker, other, reader] = [
    await createMember(tenantId),
    await createMember(tenantId),
    await createMember(tenantId),
  ];
  const { id, slug } = await createStartup(tenantId, { makers: [maker, other] });
  const open = await say(tenantId, id, reader, 1);
  const answered = await say(tenantId, id, reader, 2);
  await say(tenantId, id, other, 3, { parentId: answered });
  const asked = await say(tenantId, id, reader, 4);
  await say(tenantId, id, maker, 5, { parentId: asked });
  await say(tenantId, id, reader, 6, { parentId: asked });
  await say(tenantId, id, maker, 7);
  await say(tenantId, id, reader, 8, { deletedAt: minute(9) });
  await say(tenantId, id, reader, 8, { heldAt: minute(9) });
  const elsewhere = await createStartup(tenantId);
  await say(tenantId, elsewhere.id, reader, 10);

  const mine = await listUnanswered(await memberScope(tenantId, maker));
  expect(mine.threads.map((thread) => thread.id)).toEqual([asked, open]);
  expect(mine).toMatchObject({ total: 2, threads: [{ slug, excerpt: "Word 4" }, { excerpt: "Word 1" }] });
  expect(await listUnanswered(await memberScope(tenantId, reader))).toEqual({ total: 0, threads: [] });
  expect(await listUnanswered(await visitorScope(tenantId))).toEqual({ total: 0, threads: [] });
  expect((await listUnanswered(await memberScope(tenantId, maker), elsewhere.id)).total).toBe(1);
});

test("SUB-9: of many the newest are shown and all are counted", async () => {
  const tenantId = await createTenant();
  const [maker, reader] = [await createMember(tenantId), await createMember(tenantId)];
  const { id } = await createStartup(tenantId, { makers: [maker] });
  for (let at = 0; at < 8; at += 1) await say(tenantId, id, reader, at);
  const { total, threads } = await listUnanswered(await memberScope(tenantId, maker));
  expect([total, threads.length, threads[0]?.excerpt]).toEqual([8, 5, "Word 7"]);
});
