import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";

type RestoredNoteProps = { onDiscard: () => void; className?: string };

export const RestoredDraftNotice = ({ onDiscard, className }: RestoredNoteProps) => (
  <p
    role="status"
    className={cn("flex flex-wrap items-center gap-3 rounded-md bg-muted p-3 text-sm", className)}
  >
    {m.components_ui_restored()}
    <Button variant="outline" size="sm" onClick={onDiscard}>
      {m.components_ui_discard()}
    </Button>
  </p>
);
