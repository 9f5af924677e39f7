import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { PROFILE_FORM_COPY } from "@/features/auth/profile/copy";
import type { ProfileValues } from "@/features/auth/profile/schema";
import { timeZoneLabel } from "@/lib/time/time-zone";

export type Zones = {
  /** The community's own time zone. */
  community: string;
  /** The server's list, because a browser's may differ from it. */
  all: readonly string[];
};

export function TimeZoneField({ community, all }: Zones) {
  const { register, formState, getValues } = useFormContext<ProfileValues>();
  const chosen = getValues("timeZone");
  const zones = chosen && !all.includes(chosen) ? [chosen, ...all] : all;
  return (
    <Field
      label={PROFILE_FORM_COPY.timeZone}
      hint={PROFILE_FORM_COPY.timeZoneHint}
      error={formState.errors.timeZone?.message}
    >
      {(wiring) => (
        <Select {...wiring} {...register("timeZone")}>
          <option value="">{PROFILE_FORM_COPY.communityZone(timeZoneLabel(community))}</option>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {timeZoneLabel(zone)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
