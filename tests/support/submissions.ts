import { blankDraft } from "@/domain/startup/drafts/rules";
import type { DraftValues } from "@/domain/startup/drafts/schema";
import type { SubmissionDraft } from "@/domain/startup/schema";
import { newId } from "@/lib/id";

let count = 0;

/** A form that a user has only begun to fill in. */
export const typedDraft = (over: Partial<DraftValues> = {}): DraftValues => ({
  ...blankDraft(),
  name: "Quillfern",
  ...over,
});

/** A submission that nothing is wrong with. */
export function draftStartup(over: Partial<SubmissionDraft> = {}): SubmissionDraft {
  count += 1;
  return {
    id: newId(),
    name: `Zebrafold ${newId().slice(-12)}`,
    tagline: "Folds paper so that you do not have to",
    description: "It folds, it creases and it never tires of either of them.",
    website: `https://fold-${count}.example`,
    category: "Other",
    tags: [],
    stage: null,
    pricing: null,
    location: null,
    foundedYear: null,
    isHiring: false,
    makers: [],
    logoFileId: null,
    gallery: [],
    launchAt: null,
    isDistinct: true,
    ...over,
  };
}
