"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useController, useForm } from "react-hook-form";
import * as m from "#messages";
import { CATEGORY_COLORS, type CategoryColor } from "@/access/tenant";
import { FormDialog } from "@/components/forms/form-dialog";
import { LanguageInputs } from "@/components/forms/language-inputs";
import { type Failure, generalFailure } from "@/components/hooks/use-versioned-list";
import type { ShownCategory } from "@/domain/startup/categories/rules";
import { COLOR_NAMES } from "@/features/startup/categories/copy";
import { CategoryValues, MAX_CATEGORY_LENGTH } from "@/features/startup/categories/schema";
import type { Language } from "@/lib/language/languages";

type CategoryDialogProps = {
  /** Null to add one. */
  category: ShownCategory | null;
  languages: readonly [Language, ...Language[]];
  isBusy: boolean;
  failure: Failure | null;
  onSave: (values: CategoryValues) => void;
  onClose: () => void;
};

export function CategoryDialog(props: CategoryDialogProps) {
  const { category, languages, isBusy, failure, onSave, onClose } = props;
  const { name = "", names = {}, color = null } = category ?? {};
  const form = useForm<CategoryValues>({
    resolver: zodResolver(CategoryValues),
    defaultValues: { name, names, color },
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        title={category ? m.startup_categories_editTitle() : m.startup_categories_addTitle()}
        submit={category ? m.common_save() : m.startup_categories_add()}
        isBusy={isBusy}
        error={generalFailure(failure, ["name"])}
        onSubmit={form.handleSubmit(onSave)}
        onClose={onClose}
      >
        <LanguageInputs
          at=""
          languages={languages}
          label={m.common_name()}
          hint={category ? m.startup_categories_renameHint() : undefined}
          maxLength={MAX_CATEGORY_LENGTH}
          error={failure?.field === "name" ? failure.text : undefined}
          isRequired
        />
        <ColorField />
      </FormDialog>
    </FormProvider>
  );
}

function ColorField() {
  const { field } = useController<CategoryValues, "color">({ name: "color" });
  const choices: (CategoryColor | null)[] = [null, ...CATEGORY_COLORS];
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1.5 text-sm font-medium">{m.common_color()}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((color) => (
          <label
            key={color ?? ""}
            className="flex h-9 cursor-pointer items-center rounded-md border px-2.5 text-sm has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={field.name}
              checked={field.value === color}
              onChange={() => field.onChange(color)}
              className="sr-only"
            />
            {color && <span aria-hidden="true" data-color={color} className="category-dot" />}
            <span>{color ? COLOR_NAMES[color]() : m.startup_categories_noColor()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
