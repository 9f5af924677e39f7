import { diffWordsWithSpace } from "diff";

/** A stretch of text that both wordings share, or that stands in one of them alone. */
export type DiffPart = { text: string; kind: "same" | "added" | "removed" };

const MAX_MS = 500;

/** How two wordings differ, word by word; as a whole where that would take too long. */
export function diffText(before: string, after: string): DiffPart[] {
  const parts = diffWordsWithSpace(before, after, { timeout: MAX_MS });
  if (!parts) {
    return [
      { text: before, kind: "removed" },
      { text: after, kind: "added" },
    ];
  }
  return parts.map(({ value, added, removed }) => ({
    text: value,
    kind: added ? "added" : removed ? "removed" : "same",
  }));
}
