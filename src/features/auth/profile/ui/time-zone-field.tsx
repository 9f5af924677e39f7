import { useFormContext } from "react-hook-form";
import * as m from "#messages";
import { TimeZoneOptions } from "@/components/forms/time-zone-options";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { ProfileValues } from "@/features/auth/profile/schema";
import { placeOf } from "@/lib/time/time-zone";

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
      label={m.common_timeZone()}
      hint={m.auth_profile_profileForm_timeZoneHint()}
      error={formState.errors.timeZone?.message}
    >
      {(wiring) => (
        <Select {...wiring} {...register("timeZone")}>
          <option value="">
            {m.auth_profile_profileForm_communityZone({ community: placeOf(community) })}
          </option>
          <TimeZoneOptions zones={zones} />
        </Select>
      )}
    </Field>
  );
}
