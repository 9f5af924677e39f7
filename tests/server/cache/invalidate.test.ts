import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentMoment, isCurrent } from "@/server/cache/generations";
import { INVALIDATION_CHANNEL, invalidate, parseMessage } from "@/server/cache/invalidate";
import { tags } from "@/server/cache/tags";
import { inTenantId, type Tx } from "@/server/db/client";
import { flushNotices } from "@/server/events/notices";
import { HUB } from "../../support/factories";
import { ownerSql } from "../../support/owner-db";

const write = (work: (tx: Tx) => Promise<void>) => inTenantId(HUB, "", work);

let heard: string[];
let unlisten: () => Promise<void>;
beforeEach(async () => {
  heard = [];
  ({ unlisten } = await ownerSql.listen(INVALIDATION_CHANNEL, (message) => void heard.push(message)));
});
afterEach(async () => {
  await flushNotices();
  await unlisten();
});
const heardTags = () => heard.map((message) => parseMessage(message).tag);

it("a member sees their own change with the next request", async () => {
  const before = currentMoment();
  await write((tx) => invalidate(tx, [tags.pages(HUB)]));
  expect(isCurrent([tags.pages(HUB)], before)).toBe(false);
});

it("a change that is rolled back ends nothing and is announced to no instance", async () => {
  const before = currentMoment();
  const failed = write(async (tx) => {
    await invalidate(tx, [tags.pages(HUB), tags.tenant(HUB)]);
    throw new Error("too late");
  });
  await expect(failed).rejects.toThrow("too late");
  await flushNotices();
  expect(isCurrent([tags.pages(HUB)], before)).toBe(true);
  await write((tx) => invalidate(tx, [tags.blocks(HUB)]));
  await vi.waitFor(() => expect(heardTags()).toEqual([tags.blocks(HUB)]));
});

it("a commit itself announces that a community or its blocks have changed, and pages follow", async () => {
  await write((tx) => invalidate(tx, [tags.pages(HUB), tags.tenant(HUB), tags.blocks(HUB)]));
  await vi.waitFor(() => expect(heardTags()).toEqual([tags.tenant(HUB), tags.blocks(HUB), tags.pages(HUB)]));
});

it("a process knows the announcements of its own changes, which it has applied", async () => {
  await write((tx) => invalidate(tx, [tags.pages(HUB)]));
  await flushNotices();
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(parseMessage(heard[0] ?? "")).toEqual({ tag: tags.pages(HUB), isOwn: true });
  expect(parseMessage(tags.pages(HUB))).toEqual({ tag: tags.pages(HUB), isOwn: false });
});
