import { REACTIONS, type Reaction, type ReactionCounts } from "@/domain/session/rules";

/**
 * An animated reaction. `left` is in percent of the width, `delayMs` in milliseconds. `count` is how many were sent, on
 * the first mark of a kind of which not all are drawn.
 */
export type Mark = { key: number; reaction: Reaction; left: number; delayMs: number; count: number | null };

/** Maximum reactions drawn per event and in total, so that applause doesn't cover the stage. */
const MAX_NEW = 8;
const MAX_AT_ONCE = 32;
const SPREAD_MS = 500;

/** Picks the reactions to draw: each kind at least once, the rest in proportion. */
export function drawn(counts: ReactionCounts): Reaction[] {
  const sent = REACTIONS.filter((reaction) => counts[reaction]);
  const total = sent.reduce((sum, reaction) => sum + (counts[reaction] ?? 0), 0);
  const share = Math.min(1, MAX_NEW / total);
  return sent.flatMap((reaction) =>
    Array.from<Reaction>({ length: Math.max(1, Math.floor((counts[reaction] ?? 0) * share)) }).fill(reaction),
  );
}

/** Appends new reactions and drops the oldest above the maximum. */
export function addMarks(marks: readonly Mark[], counts: ReactionCounts, random: () => number): Mark[] {
  const first = (marks.at(-1)?.key ?? 0) + 1;
  const shown = drawn(counts);
  const countOf = (reaction: Reaction, index: number): number | null => {
    const sent = counts[reaction] ?? 0;
    const isCounted = shown.indexOf(reaction) === index && sent > shown.lastIndexOf(reaction) - index + 1;
    return isCounted ? sent : null;
  };
  const added = shown.map((reaction, index) => ({
    key: first + index,
    reaction,
    count: countOf(reaction, index),
    left: 4 + random() * 88,
    delayMs: random() * SPREAD_MS,
  }));
  return [...marks, ...added].slice(-MAX_AT_ONCE);
}

/** Subtracts the viewer's own reactions, drawn when clicked, and updates the remaining count in `own`. */
export function withoutOwn(told: ReactionCounts, own: ReactionCounts): ReactionCounts {
  const others: ReactionCounts = {};
  for (const reaction of REACTIONS) {
    const mine = Math.min(told[reaction] ?? 0, own[reaction] ?? 0);
    if (own[reaction]) own[reaction] -= mine;
    const left = (told[reaction] ?? 0) - mine;
    if (left > 0) others[reaction] = left;
  }
  return others;
}
