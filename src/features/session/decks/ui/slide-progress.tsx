import { clsx } from "clsx";
import { allReady } from "@/features/session/decks/copy";
import { DECK_DOTS_COPY } from "@/features/session/decks/editor-copy";
import { type MissingPart, missingIn } from "@/features/session/decks/rules";
import type { SlideValues } from "@/features/session/decks/schema";

type DeckDotsProps = {
  slides: readonly SlideValues[];
  selected: number;
  overfull: ReadonlySet<string>;
  onSelect: (index: number) => void;
};

export function DeckDots({ slides, selected, overfull, onSelect }: DeckDotsProps) {
  return (
    <nav aria-label={DECK_DOTS_COPY.slides} className="flex flex-col gap-3">
      <ol className="grid w-fit grid-cols-10 gap-1 sm:grid-cols-[repeat(20,auto)] lg:grid-cols-5">
        {slides.map((slide, index) => {
          const lack = missingIn(slide);
          const words = lack
            ? DECK_DOTS_COPY.lacks[lack]
            : overfull.has(slide.id)
              ? DECK_DOTS_COPY.overfull
              : DECK_DOTS_COPY.isReady;
          return (
            <li key={slide.id}>
              <button
                type="button"
                aria-label={DECK_DOTS_COPY.slideIs(index + 1, words)}
                title={DECK_DOTS_COPY.slideTitle(index + 1, words)}
                aria-current={index === selected ? "step" : undefined}
                onClick={() => onSelect(index)}
                className="grid size-7 place-items-center rounded-full hover:bg-accent aria-[current]:bg-accent"
              >
                <Dot lack={lack} isOverfull={overfull.has(slide.id)} />
              </button>
            </li>
          );
        })}
      </ol>
      <p role="status" className="text-sm text-muted-foreground">
        {describeSlides(slides, overfull)}
      </p>
    </nav>
  );
}

/** The state is shown by shape, not by color alone. */
const Dot = ({ lack, isOverfull }: { lack: MissingPart; isOverfull: boolean }) => (
  <span
    aria-hidden="true"
    className={clsx(
      "size-3.5 rounded-full border-2",
      lack === "empty" && "border-input",
      lack === "alt" && "border-warning bg-linear-to-r from-warning from-50% to-transparent to-50%",
      !lack && isOverfull && "border-warning bg-warning",
      !lack && !isOverfull && "border-brand bg-brand",
    )}
  />
);

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function describeSlides(slides: readonly SlideValues[], overfull: ReadonlySet<string>): string {
  const lacks = slides.map(missingIn);
  const empty = lacks.filter((lack) => lack === "empty").length;
  const alt = lacks.filter((lack) => lack === "alt").length;
  const full = slides.filter(({ id }, index) => !lacks[index] && overfull.has(id)).length;
  const missing = [
    empty && counted(empty, DECK_DOTS_COPY.isEmpty, DECK_DOTS_COPY.areEmpty),
    alt && counted(alt, DECK_DOTS_COPY.imageUndescribed, DECK_DOTS_COPY.imagesUndescribed),
    full && counted(full, DECK_DOTS_COPY.hasTooMany, DECK_DOTS_COPY.haveTooMany),
  ].filter(Boolean);
  const ready = slides.length - empty - alt;
  if (!missing.length) return allReady(slides.length);
  return DECK_DOTS_COPY.ready(ready, slides.length, missing.join(", "));
}
