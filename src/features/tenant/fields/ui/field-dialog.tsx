"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import * as m from "#messages";
import { type CommunityText, FIELD_KINDS, type FieldKind, type FieldTarget } from "@/access/tenant";
import { FormDialog } from "@/components/forms/form-dialog";
import { LanguageInputs } from "@/components/forms/language-inputs";
import { type Failure, generalFailure } from "@/components/hooks/use-versioned-list";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { isChoice } from "@/domain/fields/rules";
import { KIND_NAMES } from "@/features/tenant/fields/copy";
import { FieldForm, type FieldRow, MAX_HINT_LENGTH, MAX_LABEL_LENGTH } from "@/features/tenant/fields/schema";
import type { Language } from "@/lib/language/languages";
import { OptionsField } from "./options-field";

type FieldDialogProps = {
  target: FieldTarget;
  /** Null to add one. */
  field: FieldRow | null;
  languages: readonly [Language, ...Language[]];
  isBusy: boolean;
  failure: Failure | null;
  onSave: (kind: FieldKind, values: FieldForm) => void;
  onMerge: (option: string, into: string) => void;
  onClose: () => void;
};

export function FieldDialog(props: FieldDialogProps) {
  const { target, field, languages, isBusy, failure, onSave, onMerge, onClose } = props;
  const [kind, setKind] = useState<FieldKind>(field?.kind ?? "text");
  const form = useForm<FieldForm>({ resolver: zodResolver(FieldForm), defaultValues: toForm(field) });
  const hasOptions = isChoice({ kind });
  const choose = (value: string) => {
    const chosen = FIELD_KINDS.find((known) => known === value) ?? kind;
    setKind(chosen);
    const options = isChoice({ kind: chosen }) ? form.getValues("options") : [];
    form.setValue("options", isChoice({ kind: chosen }) && !options.length ? [NEW_OPTION] : options);
  };
  const failedAt = (at: string) => (failure?.field === at ? failure.text : undefined);
  return (
    <FormProvider {...form}>
      <FormDialog
        title={field ? m.tenant_fields_editTitle() : m.tenant_fields_addTitle()}
        submit={field ? m.common_save() : m.tenant_fields_add()}
        isBusy={isBusy}
        error={generalFailure(failure, ["name", "options"])}
        onSubmit={form.handleSubmit((values) => onSave(kind, values))}
        onClose={onClose}
      >
        {!field && (
          <Field label={m.tenant_fields_kind()} hint={m.tenant_fields_kindHint()}>
            {(control) => (
              <Select {...control} value={kind} onChange={({ target: { value } }) => choose(value)}>
                {FIELD_KINDS.map((each) => (
                  <option key={each} value={each}>
                    {KIND_NAMES[each]()}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <LanguageInputs
          at=""
          languages={languages}
          label={m.common_name()}
          maxLength={MAX_LABEL_LENGTH}
          error={failedAt("name")}
          isRequired
        />
        <LanguageInputs
          at="hint."
          languages={languages}
          label={m.tenant_fields_hint()}
          maxLength={MAX_HINT_LENGTH}
        />
        {hasOptions && (
          <OptionsField field={field} languages={languages} error={failedAt("options")} onMerge={onMerge} />
        )}
        <Rule name="isRequired" label={m.tenant_fields_required()} text={m.tenant_fields_requiredText()} />
        {hasOptions && (
          <Rule
            name="isFilterable"
            label={m.tenant_fields_filterable()}
            text={
              target === "startup" ? m.tenant_fields_filterableText() : m.tenant_fields_filterableMembers()
            }
          />
        )}
      </FormDialog>
    </FormProvider>
  );
}

type RuleProps = { name: "isRequired" | "isFilterable"; label: string; text: string };

function Rule({ name, label, text }: RuleProps) {
  const { register } = useFormContext<FieldForm>();
  return (
    <div className="flex flex-col">
      <Checkbox {...register(name)} label={label} />
      <p className="ps-6.5 text-xs text-muted-foreground">{text}</p>
    </div>
  );
}

const NEW_OPTION = { key: "", name: "", names: {} };

const toText = (text: CommunityText | null) => ({ name: text?.name ?? "", names: { ...text?.names } });

const toForm = (field: FieldRow | null): FieldForm => ({
  ...toText(field),
  hint: toText(field?.hint ?? null),
  isRequired: field?.isRequired ?? false,
  isFilterable: field?.isFilterable ?? false,
  options: field?.options.map((option) => ({ ...toText(option), key: option.keys[0] })) ?? [],
});
