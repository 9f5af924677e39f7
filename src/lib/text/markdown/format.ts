export const FORMATS = ["heading", "bold", "link", "list"] as const;
export type Format = (typeof FORMATS)[number];

/** A text with the part that is selected in it. */
export type Selected = { text: string; start: number; end: number };

/** Puts `words` in the place of the text from `from` to `to`, and then selects from `start` to `end`. */
export type Change = { from: number; to: number; words: string; start: number; end: number };

const BOLD = "**";
const URL_EXAMPLE = "https://";
const ITEM = "- ";

function bold({ text, start, end }: Selected): Change {
  const isBold = text.slice(0, start).endsWith(BOLD) && text.slice(end).startsWith(BOLD);
  if (isBold) {
    const from = start - BOLD.length;
    return {
      from,
      to: end + BOLD.length,
      words: text.slice(start, end),
      start: from,
      end: end - BOLD.length,
    };
  }
  // Markdown ignores marks beside a space.
  const chosen = text.slice(start, end);
  const from = start + chosen.length - chosen.trimStart().length;
  const inner = chosen.trim();
  const first = from + BOLD.length;
  return {
    ...{ from, to: from + inner.length, words: BOLD + inner + BOLD },
    ...{ start: first, end: first + inner.length },
  };
}

/** Selects what is still to write: the address, or the words if an address was selected. */
function link({ text, start, end }: Selected): Change {
  const chosen = text.slice(start, end);
  if (URL.canParse(chosen))
    return { from: start, to: end, words: `[](${chosen})`, start: start + 1, end: start + 1 };
  const address = start + chosen.length + "[](".length;
  return {
    ...{ from: start, to: end, words: `[${chosen}](${URL_EXAMPLE})` },
    ...{ start: address, end: address + URL_EXAMPLE.length },
  };
}

/** Changes the selected lines as a whole. The selection then covers them, or keeps its place in a single one. */
function lines({ text, start, end }: Selected, change: (all: string[]) => string[]): Change {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next < 0 ? text.length : next;
  const words = change(text.slice(from, to).split("\n")).join("\n");
  const last = from + words.length;
  if (start < end) return { from, to, words, start: from, end: last };
  const place = Math.max(from, start + words.length - (to - from));
  return { from, to, words, start: place, end: place };
}

const HEADING = /^(#{1,6}) /;

/** A page's title is its first level, so a text has the second and the third. */
function nextHeading(line: string): string {
  const level = HEADING.exec(line)?.[1]?.length ?? 0;
  const words = line.replace(HEADING, "");
  if (level === 0) return `## ${words}`;
  return level === 2 ? `### ${words}` : words;
}

function toggleItems(all: string[]): string[] {
  const isList = all.every((line) => !line.trim() || line.startsWith(ITEM));
  if (isList && all.some((line) => line.trim())) return all.map((line) => line.replace(ITEM, ""));
  return all.map((line) => (all.length > 1 && !line.trim() ? line : ITEM + line));
}

const CHANGES: Record<Format, (selected: Selected) => Change> = {
  heading: (selected) => lines(selected, (all) => all.map(nextHeading)),
  bold,
  link,
  list: (selected) => lines(selected, toggleItems),
};

export const formatText = (format: Format, selected: Selected): Change => CHANGES[format](selected);
