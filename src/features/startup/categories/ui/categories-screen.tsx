"use client";
import { Merge, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import * as m from "#messages";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { OrderedList } from "@/components/forms/ordered-list";
import { useVersionedList, withMoved } from "@/components/hooks/use-versioned-list";
import { Button } from "@/components/ui/button";
import { categoryName } from "@/domain/startup/categories/rules";
import type { CategoryList, CategoryRow, CategoryValues } from "@/features/startup/categories/schema";
import { CategoryName } from "@/features/startup/ui/category-name";
import type { Language } from "@/lib/language/languages";
import { api } from "@/trpc/react";
import { CategoryDialog } from "./category-dialog";
import { MergeDialog } from "./merge-dialog";

type Open = { kind: "add" } | { kind: "edit" | "merge"; category: CategoryRow };
type CategoriesScreenProps = { list: CategoryList; languages: readonly [Language, ...Language[]] };

/** Each change is saved immediately. (CAT-1) */
export function CategoriesScreen({ list: initial, languages }: CategoriesScreenProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const { list, failure, isBusy, change, changeNow, clearFailure } = useVersionedList(
    initial,
    api.startup.categories.change.useMutation(),
  );
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
    const shown = { ...list, categories: withMoved(categories, from, to) };
    const said = m.components_forms_moved({ name: categoryName(moved), place: to + 1 });
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
      <OrderedList
        items={categories}
        show={(category) => ({
          key: category.key,
          name: categoryName(category),
          title: <CategoryName category={category} />,
          text: category.startupCount
            ? m.startup_categories_count({ count: category.startupCount })
            : m.startup_categories_none(),
        })}
        isBusy={isBusy}
        onMove={move}
        onEdit={(category) => show({ kind: "edit", category })}
        actions={(category) => (
          <RowActions
            category={category}
            isAlone={categories.length === 1}
            isBusy={isBusy}
            onMerge={() => show({ kind: "merge", category })}
            onRemove={() => remove(category)}
          />
        )}
      />
      <p className="text-xs text-muted-foreground">{m.startup_categories_deleteHint()}</p>
      {open && open.kind !== "merge" && (
        <CategoryDialog
          category={open.kind === "edit" ? open.category : null}
          languages={languages}
          isBusy={isBusy}
          failure={failure}
          onSave={save}
          onClose={() => show(null)}
        />
      )}
      {open?.kind === "merge" && (
        <MergeDialog
          category={open.category}
          others={categories.filter(({ key }) => key !== open.category.key)}
          isBusy={isBusy}
          error={failure?.text}
          onMerge={(into) => merge(open.category, into)}
          onClose={() => show(null)}
        />
      )}
    </div>
  );
}

type RowActionsProps = {
  category: CategoryRow;
  isAlone: boolean;
  isBusy: boolean;
  onMerge: () => void;
  onRemove: () => unknown;
};

function RowActions({ category, isAlone, isBusy, onMerge, onRemove }: RowActionsProps) {
  const name = categoryName(category);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.startup_categories_mergeNamed({ name })}
        title={m.startup_categories_mergeNamed({ name })}
        disabled={isAlone}
        onClick={onMerge}
      >
        <Merge aria-hidden="true" />
      </Button>
      <ConfirmButton
        variant="ghost"
        size="icon"
        aria-label={m.components_forms_deleteNamed({ name })}
        disabled={isAlone || isBusy || category.startupCount > 0}
        ask={{
          title: m.startup_categories_deleteAsk({ name }),
          text: m.startup_categories_deleteText(),
          confirm: m.startup_categories_delete(),
        }}
        onConfirm={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </ConfirmButton>
    </>
  );
}
