import { ChevronLeft, ChevronRight } from "lucide-react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { Button } from "@/components/ui/button";

type SlideStepsProps = { index: number; count: number; onSelect: (index: number) => void };

/** The number of the slide, between the buttons to the one before and the one after. */
export function SlideSteps({ index, count, onSelect }: SlideStepsProps) {
  const nameOf = (at: number) => m.session_decks_slideOf({ slide: at + 1, slides: count });
  const go = (to: number) => {
    onSelect(to);
    announce(nameOf(to));
  };
  return (
    <div className="-ms-2 flex items-center gap-1">
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={m.session_replay_previous()}
        disabled={index === 0}
        onClick={() => go(index - 1)}
      >
        <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
      </Button>
      <h2 id="slide-heading" className="text-lg font-semibold tabular-nums">
        {nameOf(index)}
      </h2>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={m.common_nextSlide()}
        disabled={index === count - 1}
        onClick={() => go(index + 1)}
      >
        <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
      </Button>
    </div>
  );
}
