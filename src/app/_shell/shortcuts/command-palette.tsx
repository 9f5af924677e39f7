"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import * as m from "#messages";
import type { Navigation } from "@/app/_shell/navigation/links";
import { useCombobox } from "@/components/hooks/use-combobox";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { requestDialog } from "@/lib/browser/dialog-request";
import { languageOfPath } from "@/lib/language/path";
import { keyOf, PaletteList } from "./palette-list";
import { type Entry, usePaletteEntries } from "./use-palette-entries";

type PaletteProps = { navigation: Navigation; onClose: () => void };

export function Palette({ navigation, onClose }: PaletteProps) {
  const [words, setWords] = useState("");
  const router = useRouter();
  const { entries, note } = usePaletteEntries(navigation, words);
  const open = (entry: Entry | undefined) => {
    if (!entry) return;
    if (entry.href === null) return requestDialog({ kind: "palette", view: "keys" });
    onClose();
    // A page in another language than this one needs a new document.
    if (languageOfPath(location.pathname)) location.assign(entry.href);
    else router.push(entry.href);
  };
  const combobox = useCombobox({
    label: m.shell_shortcuts_found(),
    keys: entries.map(keyOf),
    onPick: (index) => open(entries[index]),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={m.shell_shortcuts_where()}>
        <Input
          autoFocus
          {...combobox.comboboxProps}
          aria-label={m.shell_shortcuts_pageOrStartup()}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={m.shell_shortcuts_placeholder()}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            combobox.reset();
          }}
          onKeyDown={({ nativeEvent }) => combobox.steer(nativeEvent)}
        />
        <PaletteList entries={entries} combobox={combobox} />
        <p role="status" className="text-sm text-muted-foreground empty:hidden">
          {note}
        </p>
      </DialogContent>
    </Dialog>
  );
}
