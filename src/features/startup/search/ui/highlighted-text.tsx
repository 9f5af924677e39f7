import { partsOf } from "@/features/startup/search/rules";

/** Renders a text with the matches marked. Keys are character offsets. */
export function MarkedText({ text }: { text: string }) {
  let end = 0;
  return partsOf(text).map((part, index) => {
    const start = end;
    end += part.length;
    if (part === "") return null;
    if (index % 2 === 0) return <span key={start}>{part}</span>;
    return (
      <mark key={start} className="rounded-sm bg-brand-wash text-inherit">
        {part}
      </mark>
    );
  });
}
