"use client";
import { skipToken } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { api } from "@/trpc/react";
import type { DeckSlides, PublicSlide } from "../../deck-schema";
import { nextInQueue } from "./scene";
import { spread } from "./spread";
import type { StageView } from "./use-stage";

const KEPT = { staleTime: Number.POSITIVE_INFINITY, retry: 5 } as const;

/**
 * The slides of the talk on the stage; null until they are there. The next talk is loaded ahead, and what was
 * loaded ahead is looked at once more when its talk begins, because speakers write until the last minute.
 */
export function useSlides({ stage, position }: StageView, initial: DeckSlides | null): PublicSlide[] | null {
  const utils = api.useUtils();
  const deckId = stage.talk?.deckId ?? null;
  const { data } = api.session.decks.slides.useQuery(deckId ? { deckId } : skipToken, {
    ...KEPT,
    ...(initial?.deckId === deckId ? { initialData: initial } : {}),
  });
  const nextId = stage.status === "live" ? (nextInQueue(stage)?.deckId ?? null) : null;
  const wasAhead = useRef<string | null>(null);
  useEffect(() => {
    if (!nextId) return;
    return later(async () => {
      const ahead = await utils.session.decks.slides.fetch({ deckId: nextId }, KEPT);
      wasAhead.current = nextId;
      await loadPicture(ahead.slides[0]?.imageUrl ?? null);
    });
  }, [nextId, utils]);
  useEffect(() => {
    if (!deckId || wasAhead.current !== deckId) return;
    return later(() => utils.session.decks.slides.invalidate({ deckId }));
  }, [deckId, utils]);
  const slides = data?.deckId === deckId ? (data?.slides ?? null) : null;
  usePictures(slides, position.slide);
  return slides;
}

/** What fails is asked for again when its talk begins. */
function later(work: () => Promise<unknown>): () => void {
  return spread(() => void work().catch(() => undefined));
}

/**
 * Loads a deck's pictures ahead, one after the other from the slide on screen, so that slides change at once, also
 * without a network. They are held as long as their deck is.
 */
function usePictures(slides: PublicSlide[] | null, current: number): void {
  const inOrder = useEffectEvent(() => [
    ...(slides ?? []).slice(current - 1),
    ...(slides ?? []).slice(0, current - 1),
  ]);
  const held = useRef<(HTMLImageElement | null)[]>([]);
  useEffect(() => {
    let isWanted = slides !== null;
    const load = async () => {
      held.current = [];
      for (const { imageUrl } of inOrder()) {
        if (isWanted) held.current.push(await loadPicture(imageUrl));
      }
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [slides]);
}

/** One that fails comes when its slide does. */
async function loadPicture(url: string | null): Promise<HTMLImageElement | null> {
  if (!url) return null;
  const picture = new Image();
  picture.src = url;
  return picture.decode().then(
    () => picture,
    () => null,
  );
}
