import { DOT_COUNT } from "@/components/graphics/dots";
import type { SubmissionDraft } from "@/domain/startup/schema";

type CompletenessStep = { dots: number; isDone: (draft: SubmissionDraft) => boolean };

const filled = (text: string | null) => Boolean(text?.trim());

/** The parts of a complete submission. Together they are worth all twenty dots. */
const STEPS: readonly CompletenessStep[] = [
  { dots: 2, isDone: ({ name }) => filled(name) },
  { dots: 2, isDone: ({ tagline }) => filled(tagline) },
  { dots: 2, isDone: ({ website }) => filled(website) },
  { dots: 2, isDone: ({ description }) => filled(description) },
  { dots: 2, isDone: ({ category }) => filled(category) },
  { dots: 2, isDone: ({ tags }) => tags.length > 0 },
  { dots: 2, isDone: ({ logoFileId }) => logoFileId !== null },
  { dots: 2, isDone: ({ gallery }) => gallery.length > 0 },
  { dots: 1, isDone: ({ stage }) => stage !== null },
  { dots: 1, isDone: ({ pricing }) => pricing !== null },
  { dots: 1, isDone: ({ location }) => filled(location) },
  { dots: 1, isDone: ({ foundedYear }) => foundedYear !== null },
];

export const dotsOf = (draft: SubmissionDraft): number =>
  Math.min(
    DOT_COUNT,
    STEPS.reduce((sum, part) => sum + (part.isDone(draft) ? part.dots : 0), 0),
  );
