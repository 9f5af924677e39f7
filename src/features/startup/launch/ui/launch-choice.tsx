import { useController, useFormContext } from "react-hook-form";
import * as m from "#messages";
import { RadioCard } from "@/components/ui/radio-card";
import type { SubmissionDraft } from "@/domain/startup/schema";
import type { Community } from "@/features/startup/submission/ui/form-props";
import { LaunchDate, tomorrowMorning } from "./launch-date";

/** Launch now or at a chosen time. (SUB-5) */
export function LaunchChoice({ community }: { community: Community }) {
  const { control } = useFormContext<SubmissionDraft>();
  const { field, fieldState } = useController({ control, name: "launchAt" });
  const { name, reviewSubmissions, launchesPerDay, timeZone } = community;
  const limit = launchesPerDay
    ? m.startup_launch_limit({
        name,
        startups:
          launchesPerDay === 1
            ? m.startup_launch_oneStartup()
            : m.startup_launch_startups({ count: launchesPerDay }),
      })
    : null;
  const withLimit = (text: string) => [text, limit].filter(Boolean).join(" ");
  const review = m.startup_launch_review({ name });
  const now = reviewSubmissions
    ? { title: m.startup_launch_onceApproved(), text: m.startup_launch_thenListed({ review }) }
    : { title: m.common_launchNow(), text: withLimit(m.startup_launch_atOnce()) };
  const later = reviewSubmissions
    ? `${m.startup_launch_atYourTime({ review })} ${m.startup_launch_changeable()}`
    : withLimit(`${m.startup_launch_byItself()} ${m.startup_launch_changeable()}`);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{m.startup_launch_when()}</legend>
      <RadioCard
        name="launch"
        {...now}
        isChosen={field.value === null}
        onChoose={() => field.onChange(null)}
      />
      <RadioCard
        name="launch"
        title={m.startup_launch_onDate()}
        text={later}
        isChosen={field.value !== null}
        onChoose={() => field.onChange(tomorrowMorning(timeZone))}
      />
      {field.value !== null && (
        <div className="pt-2 ps-7">
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
