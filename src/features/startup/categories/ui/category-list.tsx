"use client";
import { clsx } from "clsx";
import { Merge, Pencil, Trash2 } from "lucide-react";
import * as m from "#messages";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { DragHandle, ReorderButtons } from "@/components/forms/reorder-controls";
import { type Reorder, useReorder } from "@/components/hooks/use-reorder";
import { Button } from "@/components/ui/button";
import { categoryName } from "@/domain/startup/categories/rules";
import type { CategoryRow } from "@/features/startup/categories/schema";
import { CategoryName } from "@/features/startup/ui/category-name";

type Actions = {
  isBusy: boolean;
  onEdit: (category: CategoryRow) => void;
  onMerge: (category: CategoryRow) => void;
  onRemove: (category: CategoryRow) => unknown;
};
type CategoryListProps = Actions & {
  categories: readonly CategoryRow[];
  onMove: (from: number, to: number) => void;
};

/** They can be dragged by the handle or moved with buttons. */
export function CategoryListing({ categories, onMove, ...actions }: CategoryListProps) {
  const reorder = useReorder({
    keys: categories.map(({ key }) => key),
    isEnabled: !actions.isBusy,
    onMove,
  });
  return (
    <ol ref={reorder.list} className="flex flex-col gap-2">
      {categories.map((category, index) => (
        <li
          key={category.key}
          className={clsx(
            "flex items-center gap-x-3 rounded-md border bg-card py-1.5 ps-3 pe-1.5 max-sm:flex-wrap",
            reorder.dragged === index && "opacity-50",
          )}
        >
          <DragHandle index={index} />
          <div className="min-w-0 grow basis-0 py-1 text-sm">
            <p dir="auto" className="font-medium wrap-anywhere">
              <CategoryName category={category} />
            </p>
            <p className="text-xs text-muted-foreground">
              {category.startupCount
                ? m.startup_categories_count({ count: category.startupCount })
                : m.startup_categories_none()}
            </p>
          </div>
          <RowButtons category={category} index={index} reorder={reorder} {...actions} />
        </li>
      ))}
    </ol>
  );
}

type RowButtonsProps = Actions & { category: CategoryRow; index: number; reorder: Reorder };

function RowButtons({ category, index, reorder, isBusy, onEdit, onMerge, onRemove }: RowButtonsProps) {
  const name = categoryName(category);
  const isAlone = reorder.count === 1;
  return (
    <div className="flex shrink-0 max-sm:basis-full max-sm:justify-end">
      <ReorderButtons
        reorder={reorder}
        index={index}
        upLabel={m.startup_categories_moveUp({ name })}
        downLabel={m.startup_categories_moveDown({ name })}
        isDisabled={isBusy}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.common_editNamed({ name })}
        onClick={() => onEdit(category)}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.startup_categories_mergeNamed({ name })}
        title={m.startup_categories_mergeNamed({ name })}
        disabled={isAlone}
        onClick={() => onMerge(category)}
      >
        <Merge aria-hidden="true" />
      </Button>
      <ConfirmButton
        variant="ghost"
        size="icon"
        aria-label={m.startup_categories_deleteNamed({ name })}
        disabled={isAlone || isBusy || category.startupCount > 0}
        ask={{
          title: m.startup_categories_deleteAsk({ name }),
          text: m.startup_categories_deleteText(),
          confirm: m.startup_categories_delete(),
        }}
        onConfirm={() => onRemove(category)}
      >
        <Trash2 aria-hidden="true" />
      </ConfirmButton>
    </div>
  );
}
