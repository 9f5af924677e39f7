"use client";
import { skipToken } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { positionAt } from "@/domain/session/stage/timeline-rules";
import type { DeckSlides, PublicSlide } from "@/features/session/decks/schema";
import type { Question } from "@/features/session/questions/schema";
import {
  askedIn,
  chaptersOf,
  lengthOfAll,
  pauseEnd,
  placeAt,
  type Segment,
  toSegments,
} from "@/features/session/replay/rules";
import type { Replay, ReplayTalk } from "@/features/session/replay/schema";
import { excerptOf } from "@/lib/text/markdown/excerpt";
import { api } from "@/trpc/react";
import { type Player, usePlayer } from "./use-player";

const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY } as const;

export type ReplayView = {
  replay: Replay;
  player: Player;
  reels: Segment[];
  index: number;
  /** Where the talk begins in the replay. */
  from: number;
  /** How long the talk is, in milliseconds. */
  length: number;
  isLast: boolean;
  talk: ReplayTalk;
  slides: PublicSlide[] | undefined;
  slide: number;
  chapters: { slide: number; ms: number }[];
  pauseEndsAt: number | null;
  asked: (Question & { ms: number })[];
};

type Start = { replay: Replay & { talks: [ReplayTalk, ...ReplayTalk[]] }; deck: DeckSlides };

/** The replay's state at the player's position. Starts with the talk whose slides came with the page. */
export function useReplay({ replay, deck }: Start): ReplayView {
  const { talks, format, questions } = replay;
  const reels = toSegments(
    talks.map(({ timeline }) => timeline),
    format,
  );
  const opening = Math.max(
    0,
    talks.findIndex(({ deckId }) => deckId === deck.deckId),
  );
  const player = usePlayer(lengthOfAll(reels), reels[opening]?.from ?? 0);
  const { index, at } = placeAt(reels, player.ms);
  const talk = talks[index] ?? talks[0];
  const reel = reels[index];
  const { slide } = positionAt(talk.timeline, format, at);
  const slides = useTalkSlides(talk, talks[index + 1], deck);
  useToldSlide(slides?.[slide - 1], slide, slides?.length ?? slide, player.isPlaying);
  const asked = questions
    .map((question) => ({ ...question, ms: askedIn(reels, question.askedAt) }))
    .filter(({ ms }) => reel && ms >= reel.from && ms <= player.ms);
  return {
    ...{ replay, player, reels, index, talk, slides, slide, asked },
    ...{ from: reel?.from ?? 0, length: reel?.length ?? 0, isLast: index === reels.length - 1 },
    chapters: reel ? chaptersOf(reel, format) : [],
    pauseEndsAt: reel ? pauseEnd(reel, format, player.ms) : null,
  };
}

/** Loads a talk's slides and preloads the next talk's. */
function useTalkSlides(talk: ReplayTalk, next: ReplayTalk | undefined, first: DeckSlides) {
  const { deckId } = talk;
  const { data } = api.session.decks.slides.useQuery(
    { deckId },
    { ...NEVER_STALE, ...(first.deckId === deckId ? { initialData: first } : {}) },
  );
  api.session.decks.slides.useQuery(next ? { deckId: next.deckId } : skipToken, NEVER_STALE);
  return data?.slides;
}

function useToldSlide(shown: PublicSlide | undefined, slide: number, count: number, isPlaying: boolean) {
  const tell = useEffectEvent(() => {
    const words = shown?.kind === "image" ? shown.alt : excerptOf(shown?.markdown ?? "", 400);
    announce(`${m.session_decks_slideOf({ slide, slides: count })}. ${words}`);
  });
  const key = isPlaying && shown ? slide : null;
  useEffect(() => {
    if (key !== null) tell();
  }, [key]);
}
