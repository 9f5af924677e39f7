import { clsx } from "clsx";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import type { Reorder } from "@/components/hooks/use-reorder";
import { Button } from "@/components/ui/button";

type ReorderButtonsProps = {
  reorder: Pick<Reorder, "count" | "moveBy">;
  index: number;
  upLabel: string;
  downLabel: string;
  isDisabled?: boolean;
};

export const ReorderButtons = ({ reorder, index, upLabel, downLabel, isDisabled }: ReorderButtonsProps) => (
  <>
    <Button
      variant="ghost"
      size="icon"
      data-move={-1}
      aria-label={upLabel}
      disabled={index === 0 || isDisabled}
      onClick={() => reorder.moveBy(index, -1)}
    >
      <ArrowUp aria-hidden="true" />
    </Button>
    <Button
      variant="ghost"
      size="icon"
      data-move={1}
      aria-label={downLabel}
      disabled={index === reorder.count - 1 || isDisabled}
      onClick={() => reorder.moveBy(index, 1)}
    >
      <ArrowDown aria-hidden="true" />
    </Button>
  </>
);

/**
 * Only the handle is draggable, so text in the item can be selected. The buttons are the keyboard
 * alternative. The area around the icon belongs to it, for fingers.
 */
export const DragHandle = ({ index, className }: { index: number; className?: string }) => (
  <span
    aria-hidden="true"
    data-grip={index + 1}
    className={clsx(
      "relative shrink-0 cursor-grab touch-none text-muted-foreground before:absolute before:-inset-3",
      className,
    )}
  >
    <GripVertical className="size-4" />
  </span>
);
