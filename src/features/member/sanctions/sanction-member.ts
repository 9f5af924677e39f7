import type { ModeratorScope } from "@/access/scope";
import type { LiftSanction, Sanction } from "@/features/member/schema";
import { inTenant } from "@/server/db/client";
import { liftSanction, sanction } from "@/server/moderation/sanctions";

/** Warns, mutes, suspends or bans a member. (MOD-4) */
export const sanctionMember = (scope: ModeratorScope, input: Sanction): Promise<string> =>
  inTenant(scope, (tx) => sanction(tx, scope, input));

/** Lifts a sanction in force, or a warning. (MOD-4) */
export const undoSanction = (scope: ModeratorScope, input: LiftSanction): Promise<void> =>
  inTenant(scope, (tx) => liftSanction(tx, scope, input));
