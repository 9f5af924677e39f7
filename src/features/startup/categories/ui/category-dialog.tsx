"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { type Control, useController, useForm } from "react-hook-form";
import * as m from "#messages";
import { CATEGORY_COLORS, type CategoryColor } from "@/access/tenant";
import { FormError } from "@/components/feedback/form-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { ShownCategory } from "@/domain/startup/categories/rules";
import { COLOR_NAMES } from "@/features/startup/categories/copy";
import { CategoryValues, MAX_CATEGORY_LENGTH } from "@/features/startup/categories/schema";
import { languageName } from "@/lib/format/language-name";
import type { Language } from "@/lib/language/languages";

type CategoryDialogProps = {
  /** Null to add one. */
  category: ShownCategory | null;
  languages: readonly [Language, ...Language[]];
  isBusy: boolean;
  /** Why the last attempt failed. */
  error: { field: "name" | null; text: string } | null;
  onSave: (values: CategoryValues) => void;
  onClose: () => void;
};

export function CategoryDialog({ category, languages, isBusy, error, onSave, onClose }: CategoryDialogProps) {
  const [first, ...others] = languages;
  const form = useForm<CategoryValues>({
    resolver: zodResolver(CategoryValues),
    defaultValues: {
      name: category?.name ?? "",
      names: Object.fromEntries(others.map((language) => [language, category?.names[language] ?? ""])),
      color: category?.color ?? null,
    },
  });
  const { errors } = form.formState;
  const nameError = errors.name?.message ?? (error?.field === "name" ? error.text : undefined);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={category ? m.startup_categories_editTitle() : m.startup_categories_addTitle()}>
        <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(onSave)}>
          <Field
            label={
              others.length ? m.startup_categories_nameIn({ language: languageName(first) }) : m.common_name()
            }
            hint={category ? m.startup_categories_renameHint() : undefined}
            error={nameError}
            required
          >
            {(control) => (
              <Input
                {...control}
                {...form.register("name")}
                dir="auto"
                maxLength={MAX_CATEGORY_LENGTH}
                autoComplete="off"
              />
            )}
          </Field>
          {others.map((language) => (
            <Field
              key={language}
              label={m.startup_categories_nameIn({ language: languageName(language) })}
              error={errors.names?.[language]?.message}
              optional
            >
              {(control) => (
                <Input
                  {...control}
                  {...form.register(`names.${language}`)}
                  lang={language}
                  dir="auto"
                  maxLength={MAX_CATEGORY_LENGTH}
                  autoComplete="off"
                />
              )}
            </Field>
          ))}
          <ColorField control={form.control} />
          {error && error.field === null && <FormError error={{ message: error.text }} />}
          <DialogFooter>
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" loading={isBusy}>
              {category ? m.common_save() : m.startup_categories_add()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function ColorField({ control }: { control: Control<CategoryValues> }) {
  const { field } = useController({ control, name: "color" });
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
