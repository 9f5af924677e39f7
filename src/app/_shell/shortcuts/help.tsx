"use client";
import { useState } from "react";
import * as m from "#messages";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { hasSingleKeys, SHORTCUTS_KEY } from "@/lib/browser/shortcut";

const listKeys = (): readonly [keys: string[], what: string][] => [
  [[m.shell_shortcuts_control(), "K"], m.shell_shortcuts_goTo()],
  [["/"], m.common_search()],
  [["J"], m.shell_shortcuts_next()],
  [["K"], m.shell_shortcuts_previous()],
  [["V"], m.shell_shortcuts_vote()],
  [["C"], m.shell_shortcuts_comment()],
  [["?"], m.shell_shortcuts_thisList()],
];

export function Help({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(hasSingleKeys);
  const choose = (next: boolean) => {
    setOn(next);
    try {
      if (next) localStorage.removeItem(SHORTCUTS_KEY);
      else localStorage.setItem(SHORTCUTS_KEY, "off");
    } catch {
      // If storage is unavailable, the choice lasts as long as the dialog.
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={m.common_keyboardShortcuts()}>
        <dl className="flex flex-col divide-y text-sm">
          {listKeys().map(([keys, what]) => (
            <div key={what} className="flex items-center justify-between gap-4 py-2">
              <dt className="order-2 flex shrink-0 gap-1">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="min-w-6 rounded-sm border bg-muted px-1.5 py-0.5 text-center text-xs"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          checked={isOn}
          onChange={(event) => choose(event.target.checked)}
          label={m.shell_shortcuts_useThem()}
        />
      </DialogContent>
    </Dialog>
  );
}
