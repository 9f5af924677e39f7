import type { ModeratorScope } from "@/access/scope";
import type { LiftSanction, Sanction } from "@/features/member/schema";
import { inTenant } from "@/server/db/client";
import { liftSanction, sanction } from "@/server/moderation/sanctions";

/** Warns, mutes, suspends or bans a member, as `sanction` says. (`docs/behaviours.md`, MOD-4) */
export const sanctionMember = (scope: ModeratorScope, input: Sanction): Promise<string> =>
  inTenant(scope, (tx) => sanction(tx, scope, input));

/** Takes back what is in force, or a warning. (`docs/behaviours.md`, MOD-4) */
export const undoSanction = (scope: ModeratorScope, input: LiftSanction): Promise<void> =>
  inTenant(scope, (tx) => liftSanction(tx, scope, input));
