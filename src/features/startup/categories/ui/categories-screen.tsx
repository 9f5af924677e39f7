"use client";
import { Plus } from "lucide-react";
import { useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { categoryName } from "@/domain/startup/categories/rules";
import type { CategoryList, CategoryRow, CategoryValues } from "@/features/startup/categories/schema";
import type { Language } from "@/lib/language/languages";
import { CategoryDialog } from "./category-dialog";
import { CategoryListing } from "./category-list";
import { MergeDialog } from "./merge-dialog";
import { useCategoryList } from "./use-category-list";

type Open = { kind: "add" } | { kind: "edit" | "merge"; category: CategoryRow };
type CategoriesScreenProps = { list: CategoryList; languages: readonly [Language, ...Language[]] };

/** Each change is saved immediately. (CAT-1) */
export function CategoriesScreen({ list: initial, languages }: CategoriesScreenProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const { list, failure, isBusy, change, changeNow, clearFailure } = useCategoryList(initial);
  const { categories } = list;
  const show = (next: Open | null) => {
    clearFailure();
    setOpen(next);
  };
  const save = async (values: CategoryValues) => {
    const edited = open?.kind === "edit" ? open.category : null;
    const { name } = values;
    const isSaved = edited
      ? await change({ kind: "edit", key: edited.key, values }, m.startup_categories_saved({ name }))
      : await change({ kind: "add", values }, m.startup_categories_added({ name }));
    if (isSaved) setOpen(null);
  };
  const merge = async ({ key }: CategoryRow, into: string) => {
    const target = categories.find((category) => category.key === into);
    const name = target ? categoryName(target) : into;
    if (await change({ kind: "merge", key, into }, m.startup_categories_merged({ name }))) setOpen(null);
  };
  const move = (from: number, to: number) => {
    const moved = categories[from];
    if (!moved) return;
    const others = categories.filter((category) => category !== moved);
    const shown = { ...list, categories: [...others.slice(0, to), moved, ...others.slice(to)] };
    const said = m.startup_categories_moved({ name: categoryName(moved), place: to + 1 });
    void changeNow({ kind: "move", key: moved.key, to }, said, shown);
  };
  const remove = (gone: CategoryRow) => {
    const shown = { ...list, categories: categories.filter((category) => category !== gone) };
    const said = m.startup_categories_deleted({ name: categoryName(gone) });
    return changeNow({ kind: "remove", key: gone.key }, said, shown);
  };
  return (
    <div className="flex max-w-reading flex-col gap-5">
      <Button variant="outline" className="self-start" onClick={() => show({ kind: "add" })}>
        <Plus aria-hidden="true" />
        {m.startup_categories_add()}
      </Button>
      <CategoryListing
        categories={categories}
        isBusy={isBusy}
        onMove={move}
        onEdit={(category) => show({ kind: "edit", category })}
        onMerge={(category) => show({ kind: "merge", category })}
        onRemove={remove}
      />
      <p className="text-xs text-muted-foreground">{m.startup_categories_deleteHint()}</p>
      {open && open.kind !== "merge" && (
        <CategoryDialog
          category={open.kind === "edit" ? open.category : null}
          languages={languages}
          isBusy={isBusy}
          error={failure}
          onSave={save}
          onClose={() => show(null)}
        />
      )}
      {open?.kind === "merge" && (
        <MergeDialog
          category={open.category}
          others={categories.filter(({ key }) => key !== open.category.key)}
          isBusy={isBusy}
          error={failure?.text ?? null}
          onMerge={(into) => merge(open.category, into)}
          onClose={() => show(null)}
        />
      )}
    </div>
  );
}
