"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import * as m from "#messages";
import { type CommunityText, FIELD_KINDS, type FieldKind, type FieldTarget } from "@/access/tenant";
import { FormError } from "@/components/feedback/form-error";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { isChoice } from "@/domain/fields/rules";
import { KIND_NAMES } from "@/features/tenant/fields/copy";
import { FieldForm, type FieldRow, MAX_HINT_LENGTH, MAX_LABEL_LENGTH } from "@/features/tenant/fields/schema";
import { languageName } from "@/lib/format/language-name";
import type { Language } from "@/lib/language/languages";
import { LanguageInputs } from "./language-inputs";
import { OptionsField } from "./options-field";
import type { Failure } from "./use-field-list";

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
  const failedAt = (at: Failure["field"]) => (failure?.field === at ? failure.text : undefined);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={field ? m.tenant_fields_editTitle() : m.tenant_fields_addTitle()}>
        <FormProvider {...form}>
          <form
            noValidate
            className="flex flex-col gap-5"
            onSubmit={form.handleSubmit((values) => onSave(kind, values))}
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
              labelIn={(language) => m.tenant_fields_nameIn({ language: languageName(language) })}
              maxLength={MAX_LABEL_LENGTH}
              error={failedAt("name")}
              isRequired
            />
            <LanguageInputs
              at="hint."
              languages={languages}
              labelIn={(language) => m.tenant_fields_hintIn({ language: languageName(language) })}
              maxLength={MAX_HINT_LENGTH}
            />
            {hasOptions && (
              <OptionsField
                field={field}
                languages={languages}
                error={failedAt("options")}
                onMerge={onMerge}
              />
            )}
            <Rule
              name="isRequired"
              label={m.tenant_fields_required()}
              text={m.tenant_fields_requiredText()}
            />
            {target === "startup" && hasOptions && (
              <Rule
                name="isFilterable"
                label={m.tenant_fields_filterable()}
                text={m.tenant_fields_filterableText()}
              />
            )}
            {failure?.field === null && <FormError error={{ message: failure.text }} />}
            <DialogFooter>
              <Button variant="outline" onClick={onClose} disabled={isBusy}>
                {m.common_cancel()}
              </Button>
              <Button type="submit" loading={isBusy}>
                {field ? m.common_save() : m.tenant_fields_add()}
              </Button>
            </DialogFooter>
          </form>
        </FormProvider>
      </DialogContent>
    </Dialog>
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
