"use client";
import * as m from "#messages";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { BadgePanel, type BadgePanelProps } from "./badge-panel";

export default function BadgeDialog({ onClose, ...panel }: BadgePanelProps & { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={m.common_embedBadge()}
        description={m.startup_badge_text({ name: panel.name })}
        className="max-w-2xl"
      >
        <BadgePanel {...panel} />
      </DialogContent>
    </Dialog>
  );
}
