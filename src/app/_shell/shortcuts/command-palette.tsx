"use client";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useId, useState } from "react";
import type { Navigation } from "@/app/_shell/navigation/links";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { requestDialog } from "@/lib/browser/dialog-request";
import { SHORTCUTS_COPY } from "./copy";
import { PaletteList } from "./palette-list";
import { type Entry, usePaletteEntries } from "./use-palette-entries";

type PaletteProps = { navigation: Navigation; onClose: () => void };

export function Palette({ navigation, onClose }: PaletteProps) {
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState(0);
  const router = useRouter();
  const id = useId();
  const { entries, note } = usePaletteEntries(navigation, words);
  const current = Math.min(chosen, entries.length - 1);
  const open = (entry: Entry | undefined) => {
    if (!entry) return;
    if (entry.href === null) return requestDialog({ kind: "palette", view: "keys" });
    onClose();
    router.push(entry.href);
  };
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((current + step + entries.length) % Math.max(entries.length, 1));
    if (event.key === "Enter" && !event.nativeEvent.isComposing) open(entries[current]);
    if (step || event.key === "Enter") event.preventDefault();
  };
  const optionOf = (index: number) => `${id}-${index}`;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={SHORTCUTS_COPY.where}>
        <Input
          autoFocus
          role="combobox"
          aria-label={SHORTCUTS_COPY.pageOrStartup}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? optionOf(current) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={SHORTCUTS_COPY.placeholder}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setChosen(0);
          }}
          onKeyDown={steer}
        />
        <PaletteList
          id={`${id}-list`}
          optionOf={optionOf}
          entries={entries}
          chosen={current}
          onChoose={setChosen}
          onOpen={open}
        />
        <p role="status" className="text-sm text-muted-foreground empty:hidden">
          {note}
        </p>
      </DialogContent>
    </Dialog>
  );
}
