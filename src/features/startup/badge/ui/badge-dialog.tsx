"use client";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { BADGE_COPY } from "@/features/startup/badge/copy";
import { BadgePanel, type BadgePanelProps } from "./badge-panel";

export default function BadgeDialog({ onClose, ...panel }: BadgePanelProps & { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={BADGE_COPY.title} description={BADGE_COPY.text(panel.name)} className="max-w-2xl">
        <BadgePanel {...panel} />
      </DialogContent>
    </Dialog>
  );
}
