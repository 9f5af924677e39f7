"use client";
import { clsx } from "clsx";
import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import * as m from "#messages";
import { DragHandle, ReorderButtons } from "@/components/forms/reorder-controls";
import { useReorder } from "@/components/hooks/use-reorder";
import { Button } from "@/components/ui/button";

type OrderedItem = { key: string; name: string; title?: ReactNode; text: string };

type OrderedListProps<Item> = {
  items: readonly Item[];
  show: (item: Item) => OrderedItem;
  isBusy: boolean;
  onMove: (from: number, to: number) => void;
  onEdit: (item: Item) => void;
  /** Further buttons of an item. */
  actions: (item: Item) => ReactNode;
};

/** A list of things that an admin has set up. They can be dragged by the handle or moved with buttons. */
export function OrderedList<Item>({ items, show, isBusy, onMove, onEdit, actions }: OrderedListProps<Item>) {
  const shown = items.map((item) => ({ ...show(item), item }));
  const reorder = useReorder({ keys: shown.map(({ key }) => key), isEnabled: !isBusy, onMove });
  return (
    <ol ref={reorder.list} className="flex flex-col gap-2 empty:hidden">
      {shown.map(({ key, name, title = name, text, item }, index) => (
        <li
          key={key}
          className={clsx(
            "flex items-center gap-x-3 rounded-md border bg-card py-1.5 ps-3 pe-1.5 max-sm:flex-wrap",
            reorder.dragged === index && "opacity-50",
          )}
        >
          <DragHandle index={index} />
          <div className="min-w-0 grow basis-0 py-1 text-sm">
            <p dir="auto" className="font-medium wrap-anywhere">
              {title}
            </p>
            <p className="text-xs text-muted-foreground">{text}</p>
          </div>
          <div className="flex shrink-0 max-sm:basis-full max-sm:justify-end">
            <ReorderButtons
              reorder={reorder}
              index={index}
              upLabel={m.components_forms_moveUp({ name })}
              downLabel={m.components_forms_moveDown({ name })}
              isDisabled={isBusy}
            />
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.common_editNamed({ name })}
              onClick={() => onEdit(item)}
            >
              <Pencil aria-hidden="true" />
            </Button>
            {actions(item)}
          </div>
        </li>
      ))}
    </ol>
  );
}
