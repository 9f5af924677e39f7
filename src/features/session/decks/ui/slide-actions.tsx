import { ArrowLeft, ArrowLeftRight, ArrowRight, Copy, Eraser } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { SLIDE_COPY, slideNamed } from "@/features/session/decks/copy";

type SlideActionsProps = {
  index: number;
  count: number;
  isEmpty: boolean;
  onMove: (to: number) => void;
  onSwap: (other: number) => void;
  onDuplicate: () => void;
  onClear: () => void;
};

export function SlideActions({
  index,
  count,
  isEmpty,
  onMove,
  onSwap,
  onDuplicate,
  onClear,
}: SlideActionsProps) {
  const swapId = useId();
  const others = Array.from({ length: count }, (_, other) => other).filter((other) => other !== index);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="outline" size="sm" disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowLeft aria-hidden="true" />
        {SLIDE_COPY.earlier}
      </Button>
      <Button variant="outline" size="sm" disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        <ArrowRight aria-hidden="true" />
        {SLIDE_COPY.later}
      </Button>
      <Button variant="outline" size="sm" disabled={isEmpty} onClick={onDuplicate}>
        <Copy aria-hidden="true" />
        {SLIDE_COPY.duplicate}
      </Button>
      <Button variant="outline" size="sm" disabled={isEmpty} onClick={onClear}>
        <Eraser aria-hidden="true" />
        {SLIDE_COPY.empty}
      </Button>
      <label htmlFor={swapId} className="sr-only">
        {SLIDE_COPY.swapLabel}
      </label>
      <span className="flex items-center gap-1.5">
        <ArrowLeftRight aria-hidden="true" className="size-4 text-muted-foreground" />
        <Select
          id={swapId}
          value=""
          onChange={({ target }) => target.value && onSwap(Number(target.value))}
          className="w-36 text-xs"
        >
          <option value="">{SLIDE_COPY.swap}</option>
          {others.map((other) => (
            <option key={other} value={other}>
              {slideNamed(other + 1)}
            </option>
          ))}
        </Select>
      </span>
    </div>
  );
}
