import { DECK_GAPS_COPY } from "@/features/session/decks/copy";
import { FORMATS, type SessionFormat } from "@/features/session/rules";

/** Describes what a deck lacks for the stage, or null if every slide has content. (SES-1) */
export function describeMissing({ filled }: { filled: number }, format: SessionFormat): string | null {
  const empty = Math.max(0, FORMATS[format].slides - filled);
  return empty ? DECK_GAPS_COPY.empty(empty) : null;
}
