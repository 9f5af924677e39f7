import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import * as m from "#messages";
import { DOT_COUNT, DotsProgress } from "@/components/graphics/dots";
import { plainCategory, type ShownCategory } from "@/domain/startup/categories/rules";
import { normaliseTag } from "@/domain/startup/rules";
import type { SubmissionDraft } from "@/domain/startup/schema";
import { StartupCard } from "@/features/startup/directory/ui/startup-card";
import { fileUrl } from "@/lib/file-url";
import { formatList } from "@/lib/format/list";
import { dotsOf, missingIn } from "./completeness";

const NONE = { votes: 0, comments: 0 };

/** Loads the parser once there is something to read. Until then the excerpt is empty. */
function useExcerpt(description: string): string {
  const [read, setRead] = useState<((markdown: string) => string) | null>(null);
  const isNeeded = description.trim() !== "";
  useEffect(() => {
    if (isNeeded)
      import("@/lib/text/markdown/excerpt").then(
        ({ excerptOf }) => setRead(() => excerptOf),
        () => setRead(null),
      );
  }, [isNeeded]);
  return read ? read(description) : "";
}

export type PreviewCounts = { votes: number; comments: number };

type PreviewProps = { counts: PreviewCounts | undefined; categories: readonly ShownCategory[] };

export function Preview({ counts = NONE, categories }: PreviewProps) {
  const { control, getValues } = useFormContext<SubmissionDraft>();
  const draft = { ...getValues(), ...useWatch({ control }) } as SubmissionDraft;
  const excerpt = useExcerpt(draft.description);
  const dots = dotsOf(draft);
  const card = {
    // A startup that isn't listed has no votes to ask for.
    id: counts === NONE ? "" : draft.id,
    slug: "",
    name: draft.name.trim() || m.startup_submission_form_yourStartup(),
    tagline: draft.tagline.trim() || m.startup_submission_form_inOneLine(),
    excerpt,
    website: "https://startup.example",
    category: draft.category,
    shownCategory:
      categories.find(({ key }) => key === draft.category) ??
      plainCategory(draft.category || m.common_category()),
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
        <h2 className="text-sm font-medium">{m.startup_submission_form_inDirectory()}</h2>
        <span className="flex items-center gap-2 text-xs text-muted-foreground tabular-nums">
          <span>{m.startup_submission_form_dots({ dots })}</span>
          <DotsProgress done={dots} label={m.startup_submission_form_completeness()} className="h-5" />
        </span>
      </div>
      <div inert aria-hidden="true">
        <StartupCard startup={card} level={3} />
      </div>
      {dots < DOT_COUNT && (
        <p className="text-xs text-muted-foreground">
          {m.startup_submission_form_otherDots({ fields: formatList(missingIn(draft)) })}
        </p>
      )}
    </div>
  );
}
