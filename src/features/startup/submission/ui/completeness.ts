import * as m from "#messages";
import { DOT_COUNT } from "@/components/graphics/dots";
import type { SubmissionDraft } from "@/domain/startup/schema";

type CompletenessStep = { dots: number; label: () => string; isDone: (draft: SubmissionDraft) => boolean };

const filled = (text: string | null) => Boolean(text?.trim());

/** The parts of a complete submission. Together they are worth all twenty dots. */
const STEPS: readonly CompletenessStep[] = [
  { dots: 2, label: m.common_name, isDone: ({ name }) => filled(name) },
  { dots: 2, label: m.common_tagline, isDone: ({ tagline }) => filled(tagline) },
  { dots: 2, label: m.startup_submission_form_website, isDone: ({ website }) => filled(website) },
  { dots: 2, label: m.common_description, isDone: ({ description }) => filled(description) },
  { dots: 2, label: m.common_category, isDone: ({ category }) => filled(category) },
  { dots: 2, label: m.common_tags, isDone: ({ tags }) => tags.length > 0 },
  { dots: 2, label: m.common_logo, isDone: ({ logoFileId }) => logoFileId !== null },
  { dots: 2, label: m.common_gallery, isDone: ({ gallery }) => gallery.length > 0 },
  { dots: 1, label: m.common_stage, isDone: ({ stage }) => stage !== null },
  { dots: 1, label: m.common_pricing, isDone: ({ pricing }) => pricing !== null },
  { dots: 1, label: m.common_location, isDone: ({ location }) => filled(location) },
  { dots: 1, label: m.startup_submission_form_foundedIn, isDone: ({ foundedYear }) => foundedYear !== null },
];

export const dotsOf = (draft: SubmissionDraft): number =>
  Math.min(
    DOT_COUNT,
    STEPS.reduce((sum, part) => sum + (part.isDone(draft) ? part.dots : 0), 0),
  );

/** The names of the fields that are empty. */
export const missingIn = (draft: SubmissionDraft): string[] =>
  STEPS.filter(({ isDone }) => !isDone(draft)).map(({ label }) => label());
