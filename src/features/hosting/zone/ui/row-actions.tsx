import * as m from "#messages";
import { Button } from "@/components/ui/button";

type RowActionsProps = { name: string; onEdit?: () => void; onDelete: () => void };

/** Rows that can't be edited here have no edit button. */
export const RowActions = ({ name, onEdit, onDelete }: RowActionsProps) => (
  <>
    {onEdit && (
      <Button variant="outline" size="sm" onClick={onEdit} aria-label={m.common_editNamed({ name })}>
        {m.common_edit()}
      </Button>
    )}
    <Button variant="ghost" size="sm" onClick={onDelete} aria-label={m.hosting_provider_deleteOf({ name })}>
      {m.common_delete()}
    </Button>
  </>
);
