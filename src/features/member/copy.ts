import { m } from "#messages";
import { MAX_NOTE_LENGTH } from "@/features/member/list/rules";
import { formatNumber } from "@/lib/format/number";
import type { SanctionKind } from "./rules";
import { MAX_REASON_LENGTH } from "./rules";

export const LONG_REASON = `Use up to ${formatNumber(MAX_REASON_LENGTH)} characters.`;

export const SANCTION_NAMES: Record<
  SanctionKind,
  { act: () => string; done: () => string; undo: () => string; noun: () => string; effect: () => string }
> = {
  warning: {
    act: m.member_sanctionNames_warning_act,
    done: m.member_sanctionNames_warning_done,
    undo: m.member_sanctionNames_warning_undo,
    noun: m.member_sanctionNames_warning_noun,
    effect: m.member_sanctionNames_warning_effect,
  },
  mute: {
    act: m.member_sanctionNames_mute_act,
    done: m.member_sanctionNames_mute_done,
    undo: m.member_sanctionNames_mute_undo,
    noun: m.member_sanctionNames_mute_noun,
    effect: m.member_sanctionNames_mute_effect,
  },
  suspension: {
    act: m.member_sanctionNames_suspension_act,
    done: m.member_sanctionNames_suspension_done,
    undo: m.member_sanctionNames_suspension_undo,
    noun: m.member_sanctionNames_suspension_noun,
    effect: m.member_sanctionNames_suspension_effect,
  },
  ban: {
    act: m.member_sanctionNames_ban_act,
    done: m.member_sanctionNames_ban_done,
    undo: m.member_sanctionNames_ban_undo,
    noun: m.member_sanctionNames_ban_noun,
    effect: m.member_sanctionNames_ban_effect,
  },
};

const byFormerMember = (username: string | null): string => (username ? ` by @${username}` : "");

/** Shown to the second of two moderators who acted at the same time. (MOD-4) */
export const alreadyImposed = (kind: SanctionKind, username: string | null): string =>
  `Already handled${byFormerMember(username)}: they are ${SANCTION_NAMES[kind].done()}${kind === "warning" ? " just now" : ""}.`;

export const alreadyLifted = (kind: SanctionKind, username: string | null): string =>
  username
    ? `Already handled by @${username}: the ${SANCTION_NAMES[kind].noun().toLowerCase()} is lifted.`
    : `There's no ${SANCTION_NAMES[kind].noun().toLowerCase()} to lift anymore.`;

export const LONG_NOTE = `Use up to ${formatNumber(MAX_NOTE_LENGTH)} characters.`;
