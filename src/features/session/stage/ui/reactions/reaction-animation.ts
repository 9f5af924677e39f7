import { REACTIONS, type Reaction, type ReactionCounts } from "@/features/session/rules";

/** One mark that rises over the stage: from where, in percent of the width, and how late, in milliseconds. */
export type Mark = { key: number; reaction: Reaction; left: number; delayMs: number };

/** So many are drawn of one piece of news, and so many at once: a hall that claps is a flurry, not a wall. */
const MAX_NEW = 8;
const MAX_AT_ONCE = 32;
const SPREAD_MS = 500;

/** What is to be drawn of so many: each kind that was sent at least once, the rest by their share. */
export function drawn(counts: ReactionCounts): Reaction[] {
  const sent = REACTIONS.filter((reaction) => counts[reaction]);
  const total = sent.reduce((sum, reaction) => sum + (counts[reaction] ?? 0), 0);
  const share = Math.min(1, MAX_NEW / total);
  return sent.flatMap((reaction) =>
    Array.from<Reaction>({ length: Math.max(1, Math.floor((counts[reaction] ?? 0) * share)) }).fill(reaction),
  );
}

/** The marks that are on their way with the new ones, the oldest left out when there are too many. */
export function addMarks(marks: readonly Mark[], counts: ReactionCounts, random: () => number): Mark[] {
  const first = (marks.at(-1)?.key ?? 0) + 1;
  const added = drawn(counts).map((reaction, index) => ({
    key: first + index,
    reaction,
    left: 4 + random() * 88,
    delayMs: random() * SPREAD_MS,
  }));
  return [...marks, ...added].slice(-MAX_AT_ONCE);
}

/** What others sent, of what is told: one's own was drawn when it was pressed. Counts down what is still owed. */
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
