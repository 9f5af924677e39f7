"use client";
import { skipToken } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { DeckSlides, PublicSlide } from "@/features/session/decks/schema";
import { loadStageImage } from "@/features/session/decks/ui/slide-image";
import type { Stage } from "@/features/session/stage/schema";
import { api } from "@/trpc/react";
import { nextInQueue } from "./scene";
import type { StageView } from "./use-stage";
import { withJitter } from "./with-jitter";

const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY, retry: 5 } as const;

/**
 * Slides of the talk on stage. Null while loading. Preloads the next talk. Fetches a deck again only if its
 * version has changed since, because otherwise the whole audience would do so at the same time. (SES-14)
 */
export function useSlides({ stage, position }: StageView, initial: DeckSlides | null): PublicSlide[] | null {
  const utils = api.useUtils();
  const { deckId = null, deckVersion = 0 } = stage.talk ?? {};
  const { data } = api.session.decks.slides.useQuery(deckId ? { deckId } : skipToken, {
    ...NEVER_STALE,
    ...(initial?.deckId === deckId ? { initialData: initial } : {}),
  });
  const deck = data?.deckId === deckId ? data : null;
  const isOld = deck !== null && deck.version < deckVersion;
  useEffect(() => {
    if (deckId && isOld) return later(() => utils.session.decks.slides.invalidate({ deckId }));
  }, [deckId, isOld, utils]);
  useNextTalk(stage);
  const slides = deck?.slides ?? null;
  useImages(slides, position.slide);
  return slides;
}

function useNextTalk(stage: Stage): void {
  const utils = api.useUtils();
  const next = stage.status === "live" ? nextInQueue(stage) : null;
  const { deckId, deckVersion = 0 } = next ?? {};
  useEffect(() => {
    if (!deckId) return;
    return later(async () => {
      const { slides } = utils.session.decks;
      const isOld = (slides.getData({ deckId })?.version ?? deckVersion) < deckVersion;
      const ahead = await slides.fetch({ deckId }, { ...NEVER_STALE, ...(isOld ? { staleTime: 0 } : {}) });
      await loadStageImage(ahead.slides[0]?.imageUrl ?? null);
    });
  }, [deckId, deckVersion, utils]);
}

/** Ignores errors. The data is requested again when its talk begins. */
function later(work: () => Promise<unknown>): () => void {
  return withJitter(() => void work().catch(() => undefined));
}

/**
 * Preloads the deck's images one by one from the current slide on, so that slides change instantly, even
 * offline. Keeps them in memory as long as the deck is used.
 */
function useImages(slides: PublicSlide[] | null, current: number): void {
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
        if (isWanted) held.current.push(await loadStageImage(imageUrl));
      }
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [slides]);
}
