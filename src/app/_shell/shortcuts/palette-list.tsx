import { useEffect, useRef } from "react";
import type { Combobox } from "@/components/hooks/use-combobox";
import { cn } from "@/lib/cn";
import type { Entry } from "./use-palette-entries";

type PaletteListProps = { entries: readonly Entry[]; combobox: Combobox };

export const keyOf = ({ href, label }: Entry): string => href ?? label;

/** Focus stays in the input. The selected entry is exposed to assistive technology and scrolled into view. */
export function PaletteList({ entries, combobox }: PaletteListProps) {
  const { active, activate, listProps, optionProps, pressProps } = combobox;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div {...listProps} ref={list} className="-mx-2 max-h-80 overflow-y-auto">
      {entries.map((entry, index) => (
        <div
          {...optionProps(index)}
          {...pressProps(index)}
          key={keyOf(entry)}
          onPointerMove={() => activate(index)}
          className={cn(
            "flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-md px-2 py-1.5 text-sm",
            index === active && "bg-accent",
          )}
        >
          <span className="max-w-2/3 shrink-0 truncate font-medium">{entry.label}</span>
          <span className="min-w-0 truncate text-xs text-muted-foreground">{entry.hint}</span>
        </div>
      ))}
    </div>
  );
}
