import { Plus, Trash2 } from "lucide-react";
import * as m from "#messages";
import { OrderedList } from "@/components/forms/ordered-list";
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
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="text-sm text-muted-foreground">{text}</p>
      </div>
      {fields.length === 0 && <p className="text-sm text-muted-foreground">{m.tenant_fields_none()}</p>}
      <OrderedList
        items={fields}
        show={(field) => ({ key: field.key, name: textOf(field), text: factsOf(field) })}
        isBusy={isBusy}
        onMove={onMove}
        onEdit={onEdit}
        actions={(field) => (
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.components_forms_deleteNamed({ name: textOf(field) })}
            onClick={() => onDelete(field)}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        )}
      />
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
