import { partsOf } from "../match-rules";

/** A text with what was searched for marked. */
export const MarkedText = ({ text }: { text: string }) =>
  partsOf(text).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move
      <mark key={index} className="rounded-sm bg-brand-wash text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
