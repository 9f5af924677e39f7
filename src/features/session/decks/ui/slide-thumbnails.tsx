import { clsx } from "clsx";
import { useCallback, useEffect } from "react";
import * as m from "#messages";
import type { Reorder } from "@/components/hooks/use-reorder";
import { isEmptySlide, lacksDescription, showSlide } from "@/features/session/decks/rules";
import type { SlideValues } from "@/features/session/decks/schema";
import { Slide } from "./slide";

type SlideSheetProps = {
  slides: readonly SlideValues[];
  selected: number;
  overfull: ReadonlySet<string>;
  reorder: Reorder;
  onSelect: (index: number) => void;
  /** Called after each slide is rendered, with whether its text overflows. */
  onMeasured: (id: string, isOverfull: boolean) => void;
};

type State = "empty" | "overfull" | "undescribed" | "ready";

const STATE_NAMES: Record<State, () => string> = {
  empty: m.session_decks_editor_deckDots_isEmptySlide,
  overfull: m.session_decks_editor_deckDots_overfull,
  undescribed: m.session_decks_editor_deckDots_noDescription,
  ready: m.session_decks_editor_deckDots_isReady,
};

function stateOf(slide: SlideValues, overfull: ReadonlySet<string>): State {
  if (isEmptySlide(slide)) return "empty";
  if (overfull.has(slide.id)) return "overfull";
  return lacksDescription(slide) ? "undescribed" : "ready";
}

/** The state is shown by shape, not by color alone. */
const StateDot = ({ state }: { state: State }) => (
  <span
    aria-hidden="true"
    className={clsx(
      "size-2.5 rounded-full border-2",
      state === "empty" && "border-input",
      state === "overfull" && "border-warning bg-warning",
      state === "undescribed" && "border-brand bg-linear-to-r from-brand from-50% to-transparent to-50%",
      state === "ready" && "border-brand bg-brand",
    )}
  />
);

/** The slides in order, each with its state: a strip above the slide, and beside it on wide screens. */
export function SlideThumbnails({
  slides,
  selected,
  overfull,
  reorder,
  onSelect,
  onMeasured,
}: SlideSheetProps) {
  const { list, dragged, over } = reorder;
  // `scrollIntoView` would scroll the page as well.
  useEffect(() => {
    const item = list.current?.children[selected];
    if (list.current && item) list.current.scrollBy({ left: middleOf(item) - middleOf(list.current) });
  }, [list, selected]);
  return (
    <nav aria-label={m.session_decks_editor_deckDots_slides()} className="max-lg:order-first">
      <ol
        ref={list}
        className="-m-1 flex gap-2 overflow-x-auto p-1 lg:grid lg:grid-cols-3 lg:overflow-visible"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            className={clsx("w-16 shrink-0 select-none sm:w-24 lg:w-auto", dragged === index && "opacity-40")}
          >
            <button
              type="button"
              aria-label={m.session_decks_editor_deckDots_slideIs({
                slide: index + 1,
                state: STATE_NAMES[stateOf(slide, overfull)](),
              })}
              aria-current={index === selected ? "true" : undefined}
              onClick={() => onSelect(index)}
              className={clsx(
                "relative block w-full overflow-hidden rounded-sm border-2 side-start",
                index === selected ? "border-brand" : "border-border",
                over === index && "outline-2 outline-offset-1 outline-brand",
              )}
            >
              <Measured slide={slide} index={index} onMeasured={onMeasured} />
              <span className="absolute end-1 bottom-1 flex items-center gap-1 rounded-sm bg-card px-1 text-xs font-medium tabular-nums">
                <StateDot state={stateOf(slide, overfull)} />
                <span>{index + 1}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
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
      <Slide slide={showSlide(slide, index)} sizes="10rem" />
    </div>
  );
}
