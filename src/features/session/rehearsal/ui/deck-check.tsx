import { useCallback, useState } from "react";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import type { PublicSlide } from "@/features/session/decks/schema";
import { Slide } from "@/features/session/decks/ui/slide";
import { hasVisible } from "@/lib/text/plain-text";

type DeckCheckProps = { slides: readonly PublicSlide[]; sessionId: string };

const TOLERANCE = 2;

type Lack = "empty" | "noImage" | "overfull";
type Run = { lack: Lack; from: number; to: number };

const ONE: Record<Lack, (run: { slide: number }) => string> = {
  empty: m.session_rehearsal_deckCheck_empty,
  noImage: m.session_rehearsal_deckCheck_noImage,
  overfull: m.session_rehearsal_deckCheck_overfull,
};

const MANY: Record<Lack, (run: { from: number; to: number }) => string> = {
  empty: m.session_rehearsal_deckCheck_emptyRange,
  noImage: m.session_rehearsal_deckCheck_noImageRange,
  overfull: m.session_rehearsal_deckCheck_overfullRange,
};

const describeRun = ({ lack, from, to }: Run): string =>
  from === to ? ONE[lack]({ slide: from }) : MANY[lack]({ from, to });

function lackOf({ kind, imageUrl, markdown, number }: PublicSlide, overfull: readonly number[]): Lack | null {
  if (kind === "image" && !imageUrl) return "noImage";
  if (kind === "text" && !hasVisible(markdown)) return "empty";
  return overfull.includes(number) ? "overfull" : null;
}

/** Slides in a row that lack the same are one line. */
function findLacks(slides: readonly PublicSlide[], overfull: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const slide of slides) {
    const lack = lackOf(slide, overfull);
    const last = runs.at(-1);
    if (last?.lack === lack && last?.to === slide.number - 1) last.to = slide.number;
    else if (lack) runs.push({ lack, from: slide.number, to: slide.number });
  }
  return runs;
}

const lacksAlt = ({ imageUrl, alt }: PublicSlide): boolean => Boolean(imageUrl) && !alt.trim();

/** Lists what the deck still lacks. Measures text overflow on rendered slides. */
export function DeckCheck({ slides, sessionId }: DeckCheckProps) {
  const [overfull, setOverfull] = useState<readonly number[]>([]);
  const measure = useCallback((box: HTMLElement | null) => {
    const all = box?.querySelectorAll<HTMLElement>("[data-slide]") ?? [];
    const full = [...all].filter((slide) => {
      const words = slide.querySelector("[data-slide-text]");
      return words !== null && words.scrollHeight > words.clientHeight + TOLERANCE;
    });
    setOverfull(full.map((slide) => Number(slide.dataset.slide)));
  }, []);
  const lacks = findLacks(slides, overfull);
  const undescribed = slides.filter(lacksAlt).length;
  return (
    <section aria-labelledby="check" className="flex flex-col gap-3">
      <h2 id="check" className="text-lg font-semibold">
        {m.session_decks_talk_yours()}
      </h2>
      {lacks.length === 0 ? (
        <p className="text-muted-foreground">{m.session_decks_allReady({ slides: slides.length })}</p>
      ) : (
        <ul className="flex flex-col gap-1 text-sm">
          {lacks.map((run) => (
            <li key={run.from}>
              <RichText
                text={describeRun(run)}
                parts={{
                  slide: (words) => (
                    <a
                      href={`/sessions/${sessionId}/deck#slide-${run.from}`}
                      className="text-brand underline underline-offset-2"
                    >
                      {words}
                    </a>
                  ),
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {undescribed > 0 && (
        <p className="text-sm text-muted-foreground">
          {m.session_decks_editor_deckDots_undescribed({ images: undescribed })}{" "}
          <a href={`/sessions/${sessionId}/deck`} className="text-brand underline underline-offset-2">
            {m.session_decks_editor_deckDots_describe()}
          </a>
        </p>
      )}
      <ol ref={measure} inert className="grid grid-cols-4 gap-2 sm:grid-cols-5 lg:grid-cols-10">
        {slides.map((slide) => (
          <li key={slide.number}>
            <Slide slide={slide} className="rounded-sm border" />
          </li>
        ))}
      </ol>
    </section>
  );
}
