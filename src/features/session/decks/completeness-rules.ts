import { FORMATS, type SessionFormat } from "@/features/session/rules";

/** Describes what a deck lacks, or null if it is complete. (SES-1) */
export function describeMissing(
  { filled, undescribed }: { filled: number; undescribed: number },
  format: SessionFormat,
): string | null {
  const empty = Math.max(0, FORMATS[format].slides - filled - undescribed);
  const missing = [
    empty && `${empty} ${empty === 1 ? "slide is" : "slides are"} empty`,
    undescribed && `${undescribed} ${undescribed === 1 ? "image has" : "images have"} no description`,
  ].filter(Boolean);
  return missing.length ? missing.join(" and ") : null;
}
