import { ArrowLeft, ArrowLeftRight, ArrowRight, Copy, Eraser } from "lucide-react";
import { useId } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";

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
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      <Button variant="ghost" size="sm" disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowLeft aria-hidden="true" />
        {m.session_decks_slide_earlier()}
      </Button>
      <Button variant="ghost" size="sm" disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        <ArrowRight aria-hidden="true" />
        {m.session_decks_slide_later()}
      </Button>
      <Button variant="ghost" size="sm" disabled={isEmpty} onClick={onDuplicate}>
        <Copy aria-hidden="true" />
        {m.session_decks_slide_duplicate()}
      </Button>
      <Button variant="ghost" size="sm" disabled={isEmpty} onClick={onClear}>
        <Eraser aria-hidden="true" />
        {m.session_decks_slide_empty()}
      </Button>
      <label htmlFor={swapId} className="sr-only">
        {m.session_decks_slide_swapLabel()}
      </label>
      <span className="flex items-center gap-1.5">
        <ArrowLeftRight aria-hidden="true" className="size-4 text-muted-foreground" />
        <Select
          id={swapId}
          value=""
          onChange={({ target }) => target.value && onSwap(Number(target.value))}
          className="w-36 text-xs"
        >
          <option value="">{m.session_decks_slide_swap()}</option>
          {others.map((other) => (
            <option key={other} value={other}>
              {m.session_decks_slideNamed({ slide: other + 1 })}
            </option>
          ))}
        </Select>
      </span>
    </div>
  );
}
