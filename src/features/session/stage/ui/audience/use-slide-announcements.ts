"use client";
import { useEffect, useEffectEvent } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import type { PublicSlide } from "@/features/session/decks/schema";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";

/** A slide as text: the alternative text of an image, or the text without markup. */
export const slideText = ({ kind, alt, markdown }: PublicSlide): string =>
  (kind === "image"
    ? alt
    : markdown.replace(/^[ \t]*(#{1,6}|[-*+>]|\d+[.)])\s+/gm, "").replace(/[*_`~]/g, "")
  )
    .replace(/\s+/g, " ")
    .trim();

/** Announces stage changes to screen readers politely. (SES-14) */
export function useSlideAnnouncements(
  { scene, stage, position }: StageView,
  slides: PublicSlide[] | null,
): void {
  const { slide, state } = position;
  const isThere = slides !== null;
  const words = useEffectEvent((): string => {
    if (scene === "blackout") return m.session_stage_dark();
    if (scene === "over") return m.session_stage_over();
    if (scene === "cancelled") return m.session_stage_cancelled();
    if (scene !== "talk") return m.session_stage_between();
    if (state === "paused") return m.common_paused();
    const shown = slides?.[slide - 1];
    return `${m.session_decks_slideOf({ slide, slides: slides?.length ?? slide })}. ${shown ? slideText(shown) : ""}`;
  });
  const deckId = stage.talk?.deckId;
  const key = scene === "talk" ? `${deckId}:${slide}:${state === "paused"}` : scene;
  useEffect(() => {
    if (key === "before" || (scene === "talk" && !isThere)) return;
    announce(words());
  }, [key, scene, isThere]);
}
