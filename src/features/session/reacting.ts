import type { MemberScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import { inTenant } from "@/server/db/client";
import { COPY } from "./copy";
import type { SendReactions } from "./question-schema";
import { gatherReactions } from "./stage-news";
import { findSession } from "./visible";

/** Lets every screen of a live session see what its audience sends. It is seen and forgotten. */
export async function sendReactions(scope: MemberScope, { sessionId, counts }: SendReactions): Promise<void> {
  await inTenant(scope, async (tx) => {
    const { status } = await findSession(tx, scope, sessionId);
    if (status !== "live") throw new AppError("CONFLICT", COPY.stage.notLive, "status");
  });
  gatherReactions(scope, sessionId, counts);
}
