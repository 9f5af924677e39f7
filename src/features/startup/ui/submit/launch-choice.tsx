import { useId } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { SubmissionDraft } from "../../schema";
import type { Community } from "./community";

/** Now, or kept as a draft that only its owner sees. */
export function LaunchChoice({ community }: { community: Community }) {
  const { control } = useFormContext<SubmissionDraft>();
  const { field } = useController({ control, name: "launchNow" });
  const { name, reviewSubmissions, launchesPerDay } = community;
  const startups = launchesPerDay === 1 ? "one new startup" : `${launchesPerDay} new startups`;
  const limit = launchesPerDay ? ` ${name} lists at most ${startups} a day.` : "";
  const now = reviewSubmissions
    ? { title: "Hand it in", text: `The people who run ${name} look at it first, then it is listed.` }
    : { title: "Launch now", text: `It is in the directory at once.${limit}` };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">When to launch</legend>
      <Option {...now} isChosen={field.value} onChoose={() => field.onChange(true)} />
      <Option
        title="Keep it as a draft"
        text="Only you see it. You can launch it from this page."
        isChosen={!field.value}
        onChoose={() => field.onChange(false)}
      />
    </fieldset>
  );
}

type OptionProps = { title: string; text: string; isChosen: boolean; onChoose: () => void };

function Option({ title, text, isChosen, onChoose }: OptionProps) {
  const id = useId();
  return (
    <label className="flex cursor-pointer gap-3 rounded-md border bg-card px-3 py-2.5 has-checked:border-brand has-checked:bg-brand-wash">
      <input
        type="radio"
        name="launch"
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={id}
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      <span className="text-sm">
        <span className="block font-medium">{title}</span>
        <span id={id} className="block text-muted-foreground">
          {text}
        </span>
      </span>
    </label>
  );
}
