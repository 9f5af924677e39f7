import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { findSession } from "@/features/session/access";
import type { SendReactions } from "@/features/session/questions/schema";
import { AppError } from "@/lib/errors/app-error";
import { inTenant } from "@/server/db/client";
import { batchReactions } from "./event-batcher";

/** Broadcasts reactions to every screen of a live session. Only their total is stored. */
export async function sendReactions(scope: MemberScope, { sessionId, counts }: SendReactions): Promise<void> {
  await inTenant(scope, async (tx) => {
    const { status } = await findSession(tx, scope, sessionId);
    if (status !== "live") throw new AppError("CONFLICT", m.session_stage_notLive(), "status");
  });
  batchReactions(scope, sessionId, counts);
}
