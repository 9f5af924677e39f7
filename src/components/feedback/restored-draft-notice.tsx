import { UI_COPY } from "@/components/copy";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";

type RestoredNoteProps = { onDiscard: () => void; className?: string };

export const RestoredDraftNotice = ({ onDiscard, className }: RestoredNoteProps) => (
  <p
    role="status"
    className={cn("flex flex-wrap items-center gap-3 rounded-md bg-muted p-3 text-sm", className)}
  >
    {UI_COPY.restored}
    <Button variant="outline" size="sm" onClick={onDiscard}>
      {UI_COPY.discard}
    </Button>
  </p>
);
