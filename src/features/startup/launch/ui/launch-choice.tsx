import { useController, useFormContext } from "react-hook-form";
import { RadioCard } from "@/components/ui/radio-card";
import { LAUNCH_COPY } from "@/features/startup/launch/copy";
import type { SubmissionDraft } from "@/features/startup/schema";
import type { Community } from "@/features/startup/submission/ui/startup-fields";
import { LaunchDate, tomorrowMorning } from "./launch-date";

/** Launch now or at a chosen time. (SUB-5) */
export function LaunchChoice({ community }: { community: Community }) {
  const { control } = useFormContext<SubmissionDraft>();
  const { field, fieldState } = useController({ control, name: "launchAt" });
  const { name, reviewSubmissions, launchesPerDay, timeZone } = community;
  const startups = launchesPerDay === 1 ? LAUNCH_COPY.oneStartup : LAUNCH_COPY.startups(launchesPerDay);
  const limit = launchesPerDay ? LAUNCH_COPY.limit(name, startups) : "";
  const review = LAUNCH_COPY.review(name);
  const now = reviewSubmissions
    ? { title: LAUNCH_COPY.onceApproved, text: LAUNCH_COPY.thenListed(review) }
    : { title: LAUNCH_COPY.now, text: LAUNCH_COPY.atOnce(limit) };
  const later = reviewSubmissions ? LAUNCH_COPY.atYourTime(review) : LAUNCH_COPY.byItself;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{LAUNCH_COPY.when}</legend>
      <RadioCard
        name="launch"
        {...now}
        isChosen={field.value === null}
        onChoose={() => field.onChange(null)}
      />
      <RadioCard
        name="launch"
        title={LAUNCH_COPY.onDate}
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
