import * as m from "#messages";
import { FieldError } from "@/components/ui/field";
import { type Action, upholds } from "@/domain/moderation/cases/rules";
import type { CaseView } from "@/features/moderation/cases/schema";

/**
 * Approving a text doesn't judge a report of an earlier one. Several cases at once aren't asked: each reported
 * text has to be read, so the server refuses them one by one.
 */
export const needsVerdict = (action: Action, cases: readonly CaseView[]): boolean =>
  !upholds(action) &&
  cases.length === 1 &&
  cases.some(({ reports }) => reports.some(({ isChanged }) => isChanged));

type VerdictProps = { isRight: boolean | null; problem: string | null; onChange: (isRight: boolean) => void };

export const Verdict = ({ isRight, problem, onChange }: VerdictProps) => (
  <fieldset
    aria-describedby="verdict-hint verdict-error"
    aria-invalid={problem ? true : undefined}
    className="flex flex-col gap-1"
  >
    <legend className="pb-1.5 text-sm font-medium">{m.moderation_cases_decision_reported()}</legend>
    <p id="verdict-hint" className="text-xs text-muted-foreground">
      {m.moderation_cases_decision_reportedHint()}
    </p>
    {[true, false].map((value) => (
      <label key={String(value)} className="flex min-h-8 cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="radio"
          name="verdict"
          checked={isRight === value}
          onChange={() => onChange(value)}
          className="size-4"
        />
        <span>
          {value ? m.moderation_cases_decision_reportRight() : m.moderation_cases_decision_reportWrong()}
        </span>
      </label>
    ))}
    <FieldError id="verdict-error">{problem}</FieldError>
  </fieldset>
);
