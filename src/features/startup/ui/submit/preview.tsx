import { useFormContext, useWatch } from "react-hook-form";
import { DOT_COUNT, DotsProgress } from "@/components/dots";
import { excerptOf } from "@/lib/excerpt";
import { fileUrl } from "@/lib/file-url";
import { normaliseTag, type SubmissionDraft } from "../../schema";
import { StartupCard } from "../startup-card";
import { dotsOf } from "./completeness";

const EXCERPT_OF = 1000;
const NONE = { votes: 0, comments: 0 };

export type PreviewCounts = { votes: number; comments: number };

/** The entry as the directory will show it, and how complete it is. */
export function Preview({ counts = NONE }: { counts: PreviewCounts | undefined }) {
  const { control, getValues } = useFormContext<SubmissionDraft>();
  const draft = { ...getValues(), ...useWatch({ control }) } as SubmissionDraft;
  const dots = dotsOf(draft);
  const card = {
    id: draft.id,
    slug: "",
    name: draft.name.trim() || "Your startup",
    tagline: draft.tagline.trim() || "What it does, in one line",
    excerpt: excerptOf(draft.description.slice(0, EXCERPT_OF)),
    website: "https://startup.example",
    category: draft.category || "Category",
    tags: draft.tags.map(normaliseTag),
    logoUrl: draft.logoFileId && fileUrl(draft.logoFileId),
    voteCount: counts.votes,
    commentCount: counts.comments,
    isVotable: true,
    rank: null,
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-medium">In the directory</h2>
        <span className="flex items-center gap-2 text-xs text-muted-foreground tabular-nums">
          {dots} of 20
          <DotsProgress done={dots} label="Completeness of the entry" className="h-5" />
        </span>
      </div>
      <div inert aria-hidden="true">
        <StartupCard startup={card} level={3} />
      </div>
      {dots < DOT_COUNT && (
        <p className="text-xs text-muted-foreground">
          A logo, pictures, tags and facts light the other dots.
        </p>
      )}
    </div>
  );
}
