import type { ModeratorScope } from "@/access/scope";
import type { LiftSanction, Sanction } from "@/domain/member/schema";
import { liftSanction, sanction } from "@/domain/moderation/sanctions";
import { inTenant } from "@/server/db/client";

/** Warns, mutes, suspends or bans a member. (MOD-4) */
export const sanctionMember = (scope: ModeratorScope, input: Sanction): Promise<string> =>
  inTenant(scope, (tx) => sanction(tx, scope, input));

/** Lifts a sanction in force, or a warning. (MOD-4) */
export const undoSanction = (scope: ModeratorScope, input: LiftSanction): Promise<void> =>
  inTenant(scope, (tx) => liftSanction(tx, scope, input));
