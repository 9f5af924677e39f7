"use client";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { BadgePanel, type BadgePanelProps } from "./badge-panel";

/** The badge on the startup's own page. */
export default function BadgeDialog({ onClose, ...panel }: BadgePanelProps & { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Embed the badge"
        description={`It shows the votes of ${panel.name} as they are, and leads here.`}
        className="max-w-2xl"
      >
        <BadgePanel {...panel} />
      </DialogContent>
    </Dialog>
  );
}
