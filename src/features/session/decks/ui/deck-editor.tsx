import { useCallback, useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { useReorder } from "@/components/hooks/use-reorder";
import { Button } from "@/components/ui/button";
import { moveTo, swap } from "@/features/session/decks/order-rules";
import { duplicate, emptySlide, isEmptySlide } from "@/features/session/decks/rules";
import type { OpenDeck, SlideValues } from "@/features/session/decks/schema";
import { FillPanel } from "./bulk-upload-panel";
import { DeckConflict } from "./conflict-panel";
import { DeckHead } from "./deck-head";
import { DeckStatus } from "./deck-status";
import { DeckSummary } from "./deck-summary";
import { SlideActions } from "./slide-actions";
import { SlideCanvas } from "./slide-canvas";
import { SlideForm } from "./slide-form";
import { SlideSteps } from "./slide-steps";
import { SlideThumbnails } from "./slide-thumbnails";
import { useBulkUpload } from "./use-bulk-upload";
import { useDeck } from "./use-deck";

const OVERFULL_ID = "slide-overfull";

/** The editor for a speaker's slides. (SES-1) */
export function DeckEditor({ deck }: { deck: OpenDeck }) {
  const { values, state, change, read, resolve } = useDeck(deck);
  const [selected, setSelected] = useState(() => firstShown(deck.values.slides));
  const [cleared, setCleared] = useState<SlideValues | null>(null);
  const { overfull, measure } = useOverfull();
  const { slides } = values;
  const slide = slides[selected];

  const changeSlides = (update: (slides: readonly SlideValues[]) => SlideValues[]) =>
    change((now) => ({ ...now, slides: update(now.slides) }));
  const changeOne = (id: string, update: Partial<SlideValues>) =>
    changeSlides((all) => all.map((one) => (one.id === id ? { ...one, ...update } : one)));
  const { filling, fill } = useBulkUpload({ read: () => read().slides, change: changeSlides });

  const reorder = useReorder({
    keys: slides.map(({ id }) => id),
    moved: (from, to) => m.session_decks_editor_deckPage_moved({ from, to }),
    onMove: (from, to) => {
      changeSlides((all) => moveTo(all, from, to));
      setSelected(to);
    },
  });
  const clear = (one: SlideValues) => {
    setCleared(one);
    changeOne(one.id, emptySlide(one.id));
  };
  const copy = () => {
    const copied = duplicate(slides, selected);
    if (copied) changeSlides(() => copied);
    announce(copied ? m.session_decks_editor_deckPage_copied() : m.session_decks_editor_deckPage_noRoom());
  };
  if (!slide) return null;
  return (
    <div className="flex flex-col gap-6 pb-16">
      {state.is === "clash" && <DeckConflict conflict={state.conflict} mine={values} onResolved={resolve} />}
      <DeckHead
        values={values}
        startups={deck.startups}
        onChange={(part) => change((now) => ({ ...now, ...part }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="slide-heading" className="flex min-w-0 flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <SlideSteps index={selected} count={slides.length} onSelect={setSelected} />
            <DeckStatus state={state} />
          </div>
          <SlideActions
            index={selected}
            count={slides.length}
            isEmpty={isEmptySlide(slide)}
            onMove={(to) => reorder.move(selected, to)}
            onSwap={(other) => changeSlides((all) => swap(all, selected, other))}
            onDuplicate={copy}
            onClear={() => clear(slide)}
          />
          <SlideCanvas
            slide={slide}
            index={selected}
            errorId={overfull.has(slide.id) ? OVERFULL_ID : undefined}
            onChange={(markdown) => changeOne(slide.id, { markdown })}
          />
          {cleared && (
            <Cleared onUndo={() => changeOne(cleared.id, cleared)} onDone={() => setCleared(null)} />
          )}
          <SlideForm
            key={slide.id}
            slide={slide}
            number={selected + 1}
            overfullId={overfull.has(slide.id) ? OVERFULL_ID : undefined}
            onChange={(part) => changeOne(slide.id, part)}
          />
        </section>
        <aside className="flex flex-col gap-5 max-lg:contents">
          <div className="flex flex-col gap-5 max-lg:order-first">
            <DeckSummary
              slides={slides}
              overfull={overfull}
              onDescribe={(id, alt) => changeOne(id, { alt })}
            />
            <FillPanel filling={filling} onFiles={(files) => void fill(files, selected)} />
          </div>
          <SlideThumbnails
            {...{ slides, selected, overfull, reorder }}
            onSelect={setSelected}
            onMeasured={measure}
          />
        </aside>
      </div>
    </div>
  );
}

/** The slide in the URL's fragment, otherwise the first empty one. */
function firstShown(slides: readonly SlideValues[]): number {
  const named = Number(/^#slide-(\d+)$/.exec(location.hash)?.[1]);
  if (named >= 1 && named <= slides.length) return named - 1;
  return Math.max(0, slides.findIndex(isEmptySlide));
}

function useOverfull() {
  const [overfull, setOverfull] = useState<ReadonlySet<string>>(new Set());
  const measure = useCallback((id: string, isOverfull: boolean) => {
    setOverfull((now) => {
      if (now.has(id) === isOverfull) return now;
      const rest = [...now].filter((one) => one !== id);
      return new Set(isOverfull ? [...rest, id] : rest);
    });
  }, []);
  return { overfull, measure };
}

const Cleared = ({ onUndo, onDone }: { onUndo: () => void; onDone: () => void }) => (
  <p
    role="status"
    className="flex items-center justify-between gap-3 rounded-md border bg-muted px-4 py-2 text-sm"
  >
    {m.session_decks_editor_deckPage_emptied()}
    <Button
      variant="outline"
      size="sm"
      onClick={() => {
        onUndo();
        onDone();
      }}
    >
      {m.common_undo()}
    </Button>
  </p>
);
