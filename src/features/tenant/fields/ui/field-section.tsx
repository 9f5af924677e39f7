import { clsx } from "clsx";
import { Pencil, Plus, Trash2 } from "lucide-react";
import * as m from "#messages";
import { DragHandle, ReorderButtons } from "@/components/forms/reorder-controls";
import { useReorder } from "@/components/hooks/use-reorder";
import { Button } from "@/components/ui/button";
import { isFilter, textOf } from "@/domain/fields/rules";
import { MAX_FIELDS } from "@/domain/fields/schema";
import { KIND_NAMES } from "@/features/tenant/fields/copy";
import type { FieldRow } from "@/features/tenant/fields/schema";

type FieldSectionProps = {
  title: string;
  text: string;
  fields: readonly FieldRow[];
  isBusy: boolean;
  onAdd: () => void;
  onEdit: (field: FieldRow) => void;
  onDelete: (field: FieldRow) => void;
  onMove: (from: number, to: number) => void;
};

export function FieldSection(props: FieldSectionProps) {
  const { title, text, fields, isBusy, onAdd, onEdit, onDelete, onMove } = props;
  const reorder = useReorder({ keys: fields.map(({ key }) => key), isEnabled: !isBusy, onMove });
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="text-sm text-muted-foreground">{text}</p>
      </div>
      {fields.length === 0 && <p className="text-sm text-muted-foreground">{m.tenant_fields_none()}</p>}
      <ol ref={reorder.list} className="flex flex-col gap-2 empty:hidden">
        {fields.map((field, index) => (
          <li
            key={field.key}
            className={clsx(
              "flex items-center gap-x-3 rounded-md border bg-card py-1.5 ps-3 pe-1.5 max-sm:flex-wrap",
              reorder.dragged === index && "opacity-50",
            )}
          >
            <DragHandle index={index} />
            <div className="min-w-0 grow basis-0 py-1 text-sm">
              <p dir="auto" className="font-medium wrap-anywhere">
                {textOf(field)}
              </p>
              <p className="text-xs text-muted-foreground">{factsOf(field)}</p>
            </div>
            <div className="flex shrink-0 max-sm:basis-full max-sm:justify-end">
              <ReorderButtons
                reorder={reorder}
                index={index}
                upLabel={m.tenant_fields_moveUp({ name: textOf(field) })}
                downLabel={m.tenant_fields_moveDown({ name: textOf(field) })}
                isDisabled={isBusy}
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={m.common_editNamed({ name: textOf(field) })}
                onClick={() => onEdit(field)}
              >
                <Pencil aria-hidden="true" />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={m.tenant_fields_deleteNamed({ name: textOf(field) })}
                onClick={() => onDelete(field)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button
        variant="outline"
        className="self-start"
        disabled={isBusy || fields.length >= MAX_FIELDS}
        onClick={onAdd}
      >
        <Plus aria-hidden="true" />
        {m.tenant_fields_add()}
      </Button>
    </section>
  );
}

const factsOf = (field: FieldRow): string =>
  [
    KIND_NAMES[field.kind](),
    field.isRequired && m.tenant_fields_required(),
    isFilter(field) && m.tenant_fields_filterable(),
    field.use.total ? m.tenant_fields_values({ count: field.use.total }) : m.tenant_fields_noValues(),
  ]
    .filter(Boolean)
    .join(" · ");
