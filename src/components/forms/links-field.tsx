import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Values = { links: { label: string; url: string }[] };
type LinksFieldProps = { most: number; children?: ReactNode };

/** The field `links` of a form. The links are shown in this order. */
export function LinksField({ most, children }: LinksFieldProps) {
  const { control, register, formState } = useFormContext<Values>();
  const { fields, append, remove } = useFieldArray({ control, name: "links" });
  const errors = formState.errors.links;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1.5 text-sm font-medium">
        {m.components_forms_links_links()}{" "}
        <span className="font-normal text-muted-foreground">{m.common_optionalMark()}</span>
      </legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex flex-wrap items-start gap-2 sm:flex-nowrap">
          <Field
            label={m.components_forms_links_linkAddress({ number: index + 1 })}
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
            label={m.components_forms_links_linkLabel()}
            error={errors?.[index]?.label?.message}
            optional
            className="min-w-32 grow"
          >
            {(wiring) => <Input {...wiring} {...register(`links.${index}.label`)} />}
          </Field>
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.components_forms_links_removeLink({ number: index + 1 })}
            onClick={() => remove(index)}
            className="mt-6.5"
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      <FieldError>{errors?.root?.message}</FieldError>
      {fields.length < most && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => append({ label: "", url: "" })}
          className="self-start"
        >
          <Plus aria-hidden="true" />
          {m.components_forms_links_addLink()}
        </Button>
      )}
      {children}
    </fieldset>
  );
}
