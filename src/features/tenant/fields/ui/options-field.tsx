import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import * as m from "#messages";
import { LanguageInputs } from "@/components/forms/language-inputs";
import { DragHandle, ReorderButtons } from "@/components/forms/reorder-controls";
import { type Reorder, useReorder } from "@/components/hooks/use-reorder";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FieldError } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { optionOf, textOf } from "@/domain/fields/rules";
import { MAX_OPTIONS } from "@/domain/fields/schema";
import { type FieldForm, type FieldRow, MAX_LABEL_LENGTH } from "@/features/tenant/fields/schema";
import type { Language } from "@/lib/language/languages";

type OptionsFieldProps = {
  field: FieldRow | null;
  languages: readonly [Language, ...Language[]];
  error: string | undefined;
  onMerge: (option: string, into: string) => void;
};

/** The choices of a field. One that has values can't be removed, only merged into another one. */
export function OptionsField({ field, languages, error, onMerge }: OptionsFieldProps) {
  const { control, formState } = useFormContext<FieldForm>();
  const { fields: rows, append, remove, move } = useFieldArray({ control, name: "options" });
  const reorder = useReorder({ keys: rows.map(({ id }) => id), onMove: move });
  const [merging, setMerging] = useState<{ option: string; into: string } | null>(null);
  const nameOf = (key = "") => {
    const option = field && optionOf(field, key);
    return option ? textOf(option) : key;
  };
  const into = nameOf(merging?.into);
  const message = error ?? formState.errors.options?.message ?? formState.errors.options?.root?.message;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-sm font-medium">{m.tenant_fields_options()}</legend>
      <ol ref={reorder.list} className="flex flex-col gap-3">
        {rows.map(({ id, key }, index) => (
          <li key={id} className="flex flex-col gap-3 rounded-md border p-3">
            <LanguageInputs
              at={`options.${index}.`}
              languages={languages}
              label={m.tenant_fields_option({ number: index + 1 })}
              maxLength={MAX_LABEL_LENGTH}
              isRequired
            />
            <OptionButtons
              index={index}
              reorder={reorder}
              used={(key && field?.use.options[key]) || 0}
              others={field?.options.filter(({ keys: [other] }) => other !== key) ?? []}
              onRemove={() => remove(index)}
              onMerge={(into) => setMerging({ option: key, into })}
            />
          </li>
        ))}
      </ol>
      <FieldError>{message}</FieldError>
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        disabled={rows.length >= MAX_OPTIONS}
        onClick={() => append({ key: "", name: "", names: {} })}
      >
        <Plus aria-hidden="true" />
        {m.tenant_fields_addOption()}
      </Button>
      <ConfirmDialog
        open={merging !== null}
        onOpenChange={() => setMerging(null)}
        title={m.tenant_fields_mergeAsk({ from: nameOf(merging?.option), into })}
        description={m.tenant_fields_mergeText({ into })}
        confirmLabel={m.tenant_fields_merge()}
        onConfirm={() => {
          if (merging) onMerge(merging.option, merging.into);
          setMerging(null);
        }}
      />
    </fieldset>
  );
}

type OptionButtonsProps = {
  index: number;
  reorder: Reorder;
  used: number;
  others: FieldRow["options"];
  onRemove: () => void;
  onMerge: (into: string) => void;
};

function OptionButtons({ index, reorder, used, others, onRemove, onMerge }: OptionButtonsProps) {
  const number = index + 1;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DragHandle index={index} className="me-1" />
      <ReorderButtons
        reorder={reorder}
        index={index}
        upLabel={m.tenant_fields_optionUp({ number })}
        downLabel={m.tenant_fields_optionDown({ number })}
      />
      {used === 0 ? (
        <Button
          variant="ghost"
          size="icon"
          aria-label={m.tenant_fields_removeOption({ number })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      ) : (
        <>
          <span className="text-xs text-muted-foreground">{m.tenant_fields_inUse({ count: used })}</span>
          {others.length > 0 && (
            <Select
              aria-label={m.tenant_fields_mergeOption({ number })}
              value=""
              onChange={({ target }) => onMerge(target.value)}
              className="min-w-0 grow basis-40"
            >
              <option value="">{m.tenant_fields_mergeInto()}</option>
              {others.map((other) => (
                <option key={other.keys[0]} value={other.keys[0]}>
                  {textOf(other)}
                </option>
              ))}
            </Select>
          )}
        </>
      )}
    </div>
  );
}
