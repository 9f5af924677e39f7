import { useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { SHORTCUTS_COPY } from "./copy";
import type { Entry } from "./use-palette-entries";

type PaletteListProps = {
  id: string;
  optionOf: (index: number) => string;
  entries: readonly Entry[];
  chosen: number;
  onChoose: (index: number) => void;
  onOpen: (entry: Entry) => void;
};

/** Focus stays in the input. The selected entry is exposed to assistive technology and scrolled into view. */
export function PaletteList({ id, optionOf, entries, chosen, onChoose, onOpen }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={SHORTCUTS_COPY.found}
      className="-mx-2 max-h-80 overflow-y-auto"
    >
      {entries.map((entry, index) => (
        <div
          key={entry.href ?? entry.label}
          id={optionOf(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onPointerMove={() => onChoose(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onOpen(entry)}
          onKeyDown={() => {}}
          className={cn(
            "flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-md px-2 py-1.5 text-sm",
            index === chosen && "bg-accent",
          )}
        >
          <span className="max-w-2/3 shrink-0 truncate font-medium">{entry.label}</span>
          <span className="min-w-0 truncate text-xs text-muted-foreground">{entry.hint}</span>
        </div>
      ))}
    </div>
  );
}
