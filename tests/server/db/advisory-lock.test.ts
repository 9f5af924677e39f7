import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { lockCall, lockKey, lockKeyShared, lockKeys, tryLockKey } from "@/server/db/advisory-lock";
import { unscoped } from "@/server/db/client";

const key = lockKeys.mailbox("ada@example.org");
const elsewhere = (asked = key) => unscoped().transaction((tx) => tryLockKey(tx, asked));

it("a locked key is refused elsewhere until the transaction ends", async () => {
  await unscoped().transaction(async (tx) => {
    await lockKey(tx, key);
    expect(await elsewhere()).toBe(false);
    expect(await elsewhere(lockKeys.mailbox("grace@example.org"))).toBe(true);
  });
  expect(await elsewhere()).toBe(true);
});

it("a shared key can be shared, but not locked", async () => {
  await unscoped().transaction(async (tx) => {
    await lockKeyShared(tx, key);
    await unscoped().transaction((other) => lockKeyShared(other, key));
    expect(await elsewhere()).toBe(false);
  });
});

it("a key that a statement computes is the same as one given as text", async () => {
  await unscoped().transaction(async (tx) => {
    await tx.execute(sql`select ${lockCall(sql`'mailbox ' || ${"ada@example.org"}::text`)}`);
    expect(await elsewhere()).toBe(false);
  });
});

it("keys keep their texts, because old and new instances run side by side during a deployment", () => {
  expect([
    lockKeys.accountDeletion,
    lockKeys.communityDomains,
    lockKeys.blocks("t"),
    lockKeys.comment("c"),
    lockKeys.domain("example.org"),
    lockKeys.email("Ada@Example.org"),
    lockKeys.emailChange("u"),
    lockKeys.mailbox("m"),
    lockKeys.notices("t", "u"),
    lockKeys.rollups("t"),
    lockKeys.staffVisit("t", "u"),
    lockKeys.submissions("t"),
    lockKeys.username("Ada"),
  ]).toEqual([
    "account deletion",
    "addresses of communities",
    "blocks:t",
    "comment:c",
    "domain example.org",
    "address ada@example.org",
    "email of u",
    "mailbox m",
    "notices:t:u",
    "rollups t",
    "t:u",
    "launches:t",
    "username ada",
  ]);
});
