import { Plus, X } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MAX_LINKS } from "@/domain/auth/profile/rules";
import type { ProfileValues } from "@/features/auth/profile/schema";
import { ShowBox } from "./show-box";

/** The links appear on the profile in this order. */
export function LinksField() {
  const { control, register, formState } = useFormContext<ProfileValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "links" });
  const errors = formState.errors.links;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1.5 text-sm font-medium">
        {m.auth_profile_profileForm_links()}{" "}
        <span className="font-normal text-muted-foreground">{m.common_optionalMark()}</span>
      </legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex flex-wrap items-start gap-2 sm:flex-nowrap">
          <Field
            label={m.auth_profile_profileForm_linkAddress({ number: index + 1 })}
            error={errors?.[index]?.url?.message}
            className="min-w-48 grow"
          >
            {(wiring) => (
              <Input
                {...wiring}
                {...register(`links.${index}.url`)}
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                placeholder={m.common_websiteExample()}
              />
            )}
          </Field>
          <Field
            label={m.auth_profile_profileForm_linkLabel()}
            error={errors?.[index]?.label?.message}
            optional
            className="min-w-32 grow"
          >
            {(wiring) => <Input {...wiring} {...register(`links.${index}.label`)} />}
          </Field>
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.auth_profile_profileForm_removeLink({ number: index + 1 })}
            onClick={() => remove(index)}
            className="mt-6.5"
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      <FieldError>{errors?.root?.message}</FieldError>
      {fields.length < MAX_LINKS && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => append({ label: "", url: "" })}
          className="self-start"
        >
          <Plus aria-hidden="true" />
          {m.auth_profile_profileForm_addLink()}
        </Button>
      )}
      <ShowBox field="links" label={m.auth_profile_profileForm_showLinks()} />
    </fieldset>
  );
}
