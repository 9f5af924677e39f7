import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import type { SubmissionDraft } from "@/domain/startup/schema";
import type { Outputs } from "@/trpc/react";

type Duplicates = Outputs["startup"]["findDuplicates"];
type DuplicateMatch = Duplicates["similar"][number];

const Notice = ({ children }: { children: ReactNode }) => (
  <div
    role="status"
    className="flex flex-col gap-2 rounded-md border border-warning/40 bg-warning-wash px-3 py-2.5 text-sm"
  >
    {children}
  </div>
);

const TwinLine = ({ name, tagline, slug }: DuplicateMatch) => (
  <span className="min-w-0">
    {slug ? (
      <a
        href={`/startup/${slug}`}
        target="_blank"
        rel="noopener"
        className="inline-flex wrap-anywhere items-center gap-1 font-medium underline underline-offset-2"
      >
        {name}
        <ArrowUpRight aria-hidden="true" className="size-3.5" />
        <span className="sr-only">{m.common_newTabMark()}</span>
      </a>
    ) : (
      <span className="font-medium">{name}</span>
    )}
    <span> </span>
    <span lang={membersLanguage()} className="text-muted-foreground">
      {tagline}
    </span>
  </span>
);

/** The same website blocks the submission. Links to the existing startup if it is visible. (SUB-3) */
export function SameWebsite({ taken }: { taken: Duplicates["website"] | undefined }) {
  if (!taken) return null;
  const { entry } = taken;
  if (!entry) {
    return (
      <Notice>
        <p>{m.startup_submission_form_websiteWaiting()}</p>
      </Notice>
    );
  }
  return (
    <Notice>
      <p>{entry.slug ? m.startup_submission_form_isListed() : m.startup_submission_form_isYours()}</p>
      <TwinLine {...entry} />
    </Notice>
  );
}

/** Asks the maker to confirm that a similar name isn't a duplicate. (SUB-3) */
export function SimilarNames({ twins }: { twins: readonly DuplicateMatch[] | undefined }) {
  const { register, formState } = useFormContext<SubmissionDraft>();
  if (!twins?.length) return null;
  const error = formState.errors.isDistinct?.message;
  return (
    <Notice>
      <p>
        {twins.length > 1 ? m.startup_submission_form_oneOfThese() : m.startup_submission_form_isThisYours()}
      </p>
      <ul className="flex flex-col gap-1">
        {twins.map((twin) => (
          <li key={twin.id}>
            <TwinLine {...twin} />
          </li>
        ))}
      </ul>
      <Checkbox
        {...register("isDistinct")}
        aria-invalid={error ? true : undefined}
        label={m.startup_submission_form_isDistinct()}
      />
      <FieldError>{error}</FieldError>
    </Notice>
  );
}
