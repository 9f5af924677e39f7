import * as m from "#messages";
import { FORMATS, type SessionFormat } from "@/domain/session/rules";

/** Describes what a deck lacks for the stage, or null if every slide has content. (SES-1) */
export function describeMissing({ filled }: { filled: number }, format: SessionFormat): string | null {
  const empty = Math.max(0, FORMATS[format].slides - filled);
  return empty ? m.session_decks_deckGaps_empty({ slides: empty }) : null;
}
