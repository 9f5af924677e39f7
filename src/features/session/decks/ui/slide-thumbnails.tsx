import { clsx } from "clsx";
import { useCallback } from "react";
import type { Reorder } from "@/components/hooks/use-reorder";
import { slideNamed } from "@/features/session/decks/copy";
import { showSlide } from "@/features/session/decks/rules";
import type { SlideValues } from "@/features/session/decks/schema";
import { Slide } from "./slide";

type SlideSheetProps = {
  slides: readonly SlideValues[];
  selected: number;
  reorder: Reorder;
  onSelect: (index: number) => void;
  /** Called after each slide is rendered, with whether its text overflows. */
  onMeasured: (id: string, isOverfull: boolean) => void;
};

export function SlideThumbnails({ slides, selected, reorder, onSelect, onMeasured }: SlideSheetProps) {
  const { list, dragged, over } = reorder;
  return (
    <ol ref={list} className="grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-3">
      {slides.map((slide, index) => (
        <li key={slide.id} className={clsx("select-none", dragged === index && "opacity-40")}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={slideNamed(index + 1)}
            aria-current={index === selected ? "true" : undefined}
            onClick={() => onSelect(index)}
            className={clsx(
              "relative block w-full overflow-hidden rounded-sm border-2 text-start",
              index === selected ? "border-brand" : "border-border",
              over === index && "outline-2 outline-offset-1 outline-brand",
            )}
          >
            <Measured slide={slide} index={index} onMeasured={onMeasured} />
            <span className="absolute right-1 bottom-1 rounded-sm bg-card px-1 text-xs font-medium tabular-nums">
              {index + 1}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

type MeasuredProps = Pick<SlideSheetProps, "onMeasured"> & { slide: SlideValues; index: number };

const TOLERANCE = 2;

/**
 * Reports whether the text fits. Text scales with the slide, so measuring a thumbnail is accurate. Renders
 * and measures again when the text changes.
 */
function Measured({ slide, index, onMeasured }: MeasuredProps) {
  const { id, kind, markdown } = slide;
  const measure = useCallback(
    (box: HTMLElement | null) => {
      const words = box?.querySelector("[data-slide-text]");
      if (box) onMeasured(id, Boolean(words && words.scrollHeight > words.clientHeight + TOLERANCE));
    },
    [id, onMeasured],
  );
  return (
    <div key={`${kind} ${markdown}`} ref={measure} inert>
      <Slide slide={showSlide(slide, index)} />
    </div>
  );
}
