import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { SessionPlan } from "../../schema";

/** A place, a link, or both; and who may see it. */
export function WhereFields() {
  const { register, formState } = useFormContext<SessionPlan>();
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Place" error={errors.place?.message} hint="With the address, so that people find it.">
          {(wiring) => (
            <Input {...wiring} {...register("place")} placeholder="Impact Hub, Sihlquai 131, Zürich" />
          )}
        </Field>
        <Field label="Link to join online" error={errors.link?.message} hint="Only who has a seat gets it.">
          {(wiring) => (
            <Input
              {...wiring}
              {...register("link")}
              inputMode="url"
              autoCapitalize="none"
              placeholder="meet.example.org/night"
            />
          )}
        </Field>
      </div>
      <Field label="Who may see it" error={errors.visibility?.message}>
        {(wiring) => (
          <Select {...wiring} {...register("visibility")} className="max-w-xs">
            <option value="public">Everybody</option>
            <option value="members">Members of this community</option>
          </Select>
        )}
      </Field>
    </>
  );
}
