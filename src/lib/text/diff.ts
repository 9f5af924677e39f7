import { diffWordsWithSpace } from "diff";

export type DiffPart = { text: string; kind: "same" | "added" | "removed" };

const MAX_MS = 500;

/** Compares two texts word by word. If that takes too long, returns them as entirely removed and added. */
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
