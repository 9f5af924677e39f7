import { useController, useFormContext } from "react-hook-form";
import { RadioCard } from "@/components/ui/radio-card";
import type { SubmissionDraft } from "../../schema";
import type { Community } from "./community";
import { LaunchDate, tomorrowMorning } from "./launch-date";

/** Now, or at a time of the maker's choice. (`docs/behaviours.md`, SUB-5) */
export function LaunchChoice({ community }: { community: Community }) {
  const { control } = useFormContext<SubmissionDraft>();
  const { field, fieldState } = useController({ control, name: "launchAt" });
  const { name, reviewSubmissions, launchesPerDay, timeZone } = community;
  const startups = launchesPerDay === 1 ? "one new startup" : `${launchesPerDay} new startups`;
  const limit = launchesPerDay ? ` ${name} lists at most ${startups} a day.` : "";
  const review = `The people who run ${name} look at it first`;
  const now = reviewSubmissions
    ? { title: "As soon as it is approved", text: `${review}, then it is listed.` }
    : { title: "Launch now", text: `It is in the directory at once.${limit}` };
  const later = reviewSubmissions
    ? `${review}; it is listed at your time at the earliest.`
    : "It is listed by itself.";
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">When to launch</legend>
      <RadioCard
        name="launch"
        {...now}
        isChosen={field.value === null}
        onChoose={() => field.onChange(null)}
      />
      <RadioCard
        name="launch"
        title="On a date"
        text={`${later} You can change the time until an hour before.${reviewSubmissions ? "" : limit}`}
        isChosen={field.value !== null}
        onChoose={() => field.onChange(tomorrowMorning(timeZone))}
      />
      {field.value !== null && (
        <div className="pt-2 pl-7">
          <LaunchDate
            value={field.value}
            timeZone={timeZone}
            error={fieldState.error?.message}
            inputRef={field.ref}
            onChange={field.onChange}
          />
        </div>
      )}
    </fieldset>
  );
}
