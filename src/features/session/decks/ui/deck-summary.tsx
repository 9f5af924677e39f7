import { useState } from "react";
import * as m from "#messages";
import { isEmptySlide, lacksDescription } from "@/features/session/decks/rules";
import type { SlideValues } from "@/features/session/decks/schema";
import { formatList } from "@/lib/format/list";
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
          <span>{m.session_decks_editor_deckDots_undescribed({ images: undescribed })}</span>{" "}
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="min-h-6 text-brand underline-offset-4 hover:underline"
          >
            {m.session_decks_editor_deckDots_describe()}
          </button>
        </p>
      )}
      {isOpen && <DescribeImages slides={slides} onDescribe={onDescribe} onClose={() => setOpen(false)} />}
    </div>
  );
}

function describeSlides(slides: readonly SlideValues[], overfull: ReadonlySet<string>): string {
  const empty = slides.filter(isEmptySlide).length;
  const full = slides.filter(({ id }) => overfull.has(id)).length;
  const missing = [
    empty && m.session_decks_editor_deckDots_emptySlides({ count: empty }),
    full && m.session_decks_editor_deckDots_fullSlides({ count: full }),
  ].filter((part) => typeof part === "string");
  if (!missing.length) return m.session_decks_allReady({ slides: slides.length });
  return m.session_decks_editor_deckDots_ready({
    ready: slides.length - empty,
    slides: slides.length,
    missing: formatList(missing),
  });
}
