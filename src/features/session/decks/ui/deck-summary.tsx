import { useState } from "react";
import { allReady } from "@/features/session/decks/copy";
import { DECK_DOTS_COPY } from "@/features/session/decks/editor-copy";
import { isEmptySlide, lacksDescription } from "@/features/session/decks/rules";
import type { SlideValues } from "@/features/session/decks/schema";
import { DescribeImages } from "./describe-images";

type DeckSummaryProps = {
  slides: readonly SlideValues[];
  overfull: ReadonlySet<string>;
  onDescribe: (id: string, alt: string) => void;
};

/** How many slides are ready, and, apart from that, how many images still need a description. */
export function DeckSummary({ slides, overfull, onDescribe }: DeckSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  const undescribed = slides.filter(lacksDescription).length;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p role="status" className="font-medium">
        {describeSlides(slides, overfull)}
      </p>
      {undescribed > 0 && (
        <p className="text-muted-foreground">
          {DECK_DOTS_COPY.undescribed(undescribed)}{" "}
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="min-h-6 text-brand underline-offset-4 hover:underline"
          >
            {DECK_DOTS_COPY.describe}
          </button>
        </p>
      )}
      {isOpen && <DescribeImages slides={slides} onDescribe={onDescribe} onClose={() => setOpen(false)} />}
    </div>
  );
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function describeSlides(slides: readonly SlideValues[], overfull: ReadonlySet<string>): string {
  const empty = slides.filter(isEmptySlide).length;
  const full = slides.filter(({ id }) => overfull.has(id)).length;
  const missing = [
    empty && counted(empty, DECK_DOTS_COPY.isEmpty, DECK_DOTS_COPY.areEmpty),
    full && counted(full, DECK_DOTS_COPY.hasTooMany, DECK_DOTS_COPY.haveTooMany),
  ].filter(Boolean);
  if (!missing.length) return allReady(slides.length);
  return DECK_DOTS_COPY.ready(slides.length - empty, slides.length, missing.join(", "));
}
