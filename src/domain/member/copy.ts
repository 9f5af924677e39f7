import * as m from "#messages";
import type { SanctionKind } from "./rules";

export const SANCTION_NAMES: Record<
  SanctionKind,
  {
    act: () => string;
    done: () => string;
    undo: () => string;
    noun: () => string;
    word: () => string;
    effect: () => string;
  }
> = {
  warning: {
    act: m.common_warn,
    done: m.member_sanctionNames_warning_done,
    undo: m.member_sanctionNames_warning_undo,
    noun: m.member_sanctionNames_warning_noun,
    word: m.member_sanctionNames_warning_word,
    effect: m.member_sanctionNames_warning_effect,
  },
  mute: {
    act: m.common_mute,
    done: m.member_sanctionNames_mute_done,
    undo: m.member_sanctionNames_mute_undo,
    noun: m.member_sanctionNames_mute_noun,
    word: m.member_sanctionNames_mute_word,
    effect: m.member_sanctionNames_mute_effect,
  },
  suspension: {
    act: m.common_suspendMember,
    done: m.member_sanctionNames_suspension_done,
    undo: m.member_sanctionNames_suspension_undo,
    noun: m.member_sanctionNames_suspension_noun,
    word: m.member_sanctionNames_suspension_word,
    effect: m.member_sanctionNames_suspension_effect,
  },
  ban: {
    act: m.common_ban,
    done: m.common_bannedInText,
    undo: m.common_liftBan,
    noun: m.member_sanctionNames_ban_noun,
    word: m.member_sanctionNames_ban_word,
    effect: m.member_sanctionNames_ban_effect,
  },
};

const IMPOSED = {
  warning: m.member_alreadyImposed_warning,
  mute: m.member_alreadyImposed_mute,
  suspension: m.member_alreadyImposed_suspension,
  ban: m.member_alreadyImposed_ban,
} as const;

const IMPOSED_BY = {
  warning: m.member_alreadyImposedBy_warning,
  mute: m.member_alreadyImposedBy_mute,
  suspension: m.member_alreadyImposedBy_suspension,
  ban: m.member_alreadyImposedBy_ban,
} as const;

const LIFTED_BY = {
  warning: m.member_alreadyLiftedBy_warning,
  mute: m.member_alreadyLiftedBy_mute,
  suspension: m.member_alreadyLiftedBy_suspension,
  ban: m.member_alreadyLiftedBy_ban,
} as const;

const NOTHING_TO_LIFT = {
  warning: m.member_nothingToLift_warning,
  mute: m.member_nothingToLift_mute,
  suspension: m.member_nothingToLift_suspension,
  ban: m.member_nothingToLift_ban,
} as const;

/** Shown to the second of two moderators who acted at the same time. (MOD-4) */
export const alreadyImposed = (kind: SanctionKind, username: string | null): string =>
  username ? IMPOSED_BY[kind]({ username }) : IMPOSED[kind]();

export const alreadyLifted = (kind: SanctionKind, username: string | null): string =>
  username ? LIFTED_BY[kind]({ username }) : NOTHING_TO_LIFT[kind]();
