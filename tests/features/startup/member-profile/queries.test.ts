import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { comments, profiles, startups, votes } from "@/domain/schema";
import { countOfMember } from "@/features/startup/member-profile/queries";
import { newId } from "@/lib/id";
import { createMember, createStartup, createTenant, joinAs } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

async function readAll<Item>(
  read: (cursor: string | null) => Promise<{ items: Item[]; nextCursor: string | null }>,
) {
  const sizes: number[] = [];
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page = await read(cursor);
    sizes.push(page.items.length);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return { sizes, items };
}

it("PRO-1: a profile lists what its person launched in this community, the newest first, a page at a time", async () => {
  const [here, there] = [await createTenant(), await createTenant()];
  const maker = await createMember(here);
  await joinAs(maker, there);
  for (let minute = 0; minute < 14; minute += 1) {
    await createStartup(here, { name: `No ${minute}`, makers: [maker], launchedAt: at(minute % 7) });
  }
  await createStartup(here, { name: "Draft", makers: [maker], status: "draft" });
  await createStartup(there, { name: "Elsewhere", makers: [maker] });
  await createStartup(here, { name: "Another's" });
  const { startup } = await callAs(null, here);
  const { userId } = maker;
  const { sizes, items } = await readAll((cursor) => startup.memberStartups({ userId, cursor }));
  expect(sizes).toEqual([12, 2]);
  expect(new Set(items.map(({ name }) => name)).size).toBe(14);
  expect(items[0]?.name).toMatch(/No (6|13)/);
  expect(items.at(-1)?.name).toMatch(/No (0|7)/);
});

it("PRO-1: a profile lists what its person said of listed startups here, without what was deleted", async () => {
  const [here, there] = [await createTenant(), await createTenant()];
  const [reader, maker] = [await createMember(here), await createMember(here)];
  const listed = await createStartup(here, { name: "Lantern" });
  const hidden = await createStartup(here, { status: "archived" });
  const foreign = await createStartup(there);
  const said = (tenantId: string, startupId: string, over: Partial<typeof comments.$inferInsert> = {}) =>
    owner
      .insert(comments)
      .values({ id: newId(), tenantId, startupId, userId: reader.userId, body: "x", ...over });
  for (let minute = 0; minute < 21; minute += 1) {
    await said(here, listed.id, { body: `**Remark** ${minute}`, createdAt: at(minute) });
  }
  await said(here, listed.id, { deletedAt: at(1) });
  await said(here, listed.id, { userId: maker.userId });
  await said(here, hidden.id);
  await said(there, foreign.id);
  const { startup } = await callAs(null, here);
  const { userId } = reader;
  const { sizes, items } = await readAll((cursor) => startup.memberComments({ userId, cursor }));
  expect(sizes).toEqual([20, 1]);
  expect(items.map(({ excerpt }) => excerpt)).toEqual(
    Array.from({ length: 21 }, (_, index) => `Remark ${20 - index}`),
  );
  expect(items[0]?.startup).toEqual({ slug: listed.slug, name: "Lantern" });
});

it("PRO-1: a member's votes are private, until they show them", async () => {
  const [here, there] = [await createTenant(), await createTenant()];
  const [fan, other] = [await createMember(here), await createMember(here)];
  await joinAs(fan, there);
  const vote = async (tenantId: string, over: Parameters<typeof createStartup>[1] = {}) => {
    const { id } = await createStartup(tenantId, over);
    await (await callAs(fan, tenantId)).startup.vote({ startupId: id, vote: "set" });
    return id;
  };
  await vote(here, { name: "First" });
  await vote(here, { name: "Second" });
  await vote(there, { name: "Elsewhere" });
  const gone = await vote(here, { name: "Gone" });
  await owner.update(startups).set({ status: "archived" }).where(eq(startups.id, gone));
  const read = async (who: typeof fan | null) =>
    (await (await callAs(who, here)).startup.memberVotes({ userId: fan.userId }))?.items.map(
      ({ name }) => name,
    );
  expect(await read(fan)).toEqual(["Second", "First"]);
  for (const who of [null, other, await createMember(here, "owner")]) expect(await read(who)).toBeUndefined();
  await owner
    .update(profiles)
    .set({ shownFields: ["votes"] })
    .where(eq(profiles.id, fan.userId));
  for (const who of [null, other]) expect(await read(who)).toEqual(["Second", "First"]);
});

it("PRO-1: votes come a page at a time, without those that do not count", async () => {
  const here = await createTenant();
  const fan = await createMember(here);
  for (let minute = 0; minute < 23; minute += 1) {
    const { id: startupId } = await createStartup(here);
    const state = minute === 22 ? ("void" as const) : ("counted" as const);
    await owner.insert(votes).values({
      id: newId(),
      tenantId: here,
      startupId,
      userId: fan.userId,
      state,
      createdAt: at(minute % 9),
    });
  }
  const { startup } = await callAs(fan, here);
  const { sizes, items } = await readAll(async (cursor) => {
    const page = await startup.memberVotes({ userId: fan.userId, cursor });
    return page ?? { items: [], nextCursor: null };
  });
  expect(sizes).toEqual([20, 2]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(22);
});

it("PRO-1: a profile's numbers count what its person launched, received and said in this community alone", async () => {
  const [here, there] = [await createTenant(), await createTenant()];
  const [maker, fan] = [await createMember(here), await createMember(here)];
  await joinAs(maker, there);
  const first = await createStartup(here, { makers: [maker], voteCount: 7 });
  await createStartup(here, { makers: [maker], voteCount: 5 });
  await createStartup(here, { makers: [maker], status: "draft", voteCount: 90 });
  await createStartup(there, { makers: [maker], voteCount: 900 });
  const said = (over: Partial<typeof comments.$inferInsert> = {}) =>
    owner.insert(comments).values({
      ...{ id: newId(), tenantId: here, startupId: first.id, userId: maker.userId, body: "x" },
      ...over,
    });
  await said();
  await said({ deletedAt: at(1) });
  await said({ heldAt: at(1) });
  const scope = await visitorScope(here);
  expect(await countOfMember(scope, maker)).toEqual({ startups: 2, votes: 12, comments: 1 });
  expect(await countOfMember(scope, fan)).toEqual({ startups: 0, votes: 0, comments: 0 });
});
