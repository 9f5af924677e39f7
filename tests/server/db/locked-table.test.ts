import postgres from "postgres";
import { expect, it } from "vitest";
import { env } from "@/env";
import { findUnreadyReason } from "@/server/db/readiness";
import { createMember, createStartup, HUB } from "../../support/factories";
import { callAs } from "../../support/trpc-caller";

const VOTERS = 40;

const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: { code?: string }) => String(error.code),
  );

it("a locked table stops only what needs it: votes are refused while it is locked, comments and readiness go on", async () => {
  const { id: startupId } = await createStartup(HUB);
  const voters = await Promise.all(
    Array.from({ length: VOTERS }, async () => callAs(await createMember(HUB), HUB)),
  );
  const writer = await callAs(await createMember(HUB), HUB);
  const holder = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
  const holding = await holder.reserve();
  await holding`begin`;
  await holding`lock table votes in access exclusive mode`;
  const votes = voters.map((voter) => codeOf(voter.startup.vote({ startupId, vote: "set" })));
  for (let turn = 0; turn < 5; turn += 1) {
    await writer.startup.comment({ startupId, body: `Remark ${turn}`, parentId: null });
    expect(await findUnreadyReason()).toBeNull();
  }
  const ended = await Promise.all(votes);
  expect(new Set(ended)).toEqual(new Set(["SERVICE_UNAVAILABLE"]));
  await holding`commit`;
  holding.release();
  await holder.end();
  const [voter] = voters;
  expect(await voter?.startup.vote({ startupId, vote: "set" })).toBeTruthy();
});
