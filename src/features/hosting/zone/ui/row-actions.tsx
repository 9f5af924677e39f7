import { Button } from "@/components/ui/button";
import { PROVIDER_COPY } from "@/features/hosting/provider-copy";

type RowActionsProps = { name: string; onEdit?: () => void; onDelete: () => void };

/** Rows that can't be edited here have no edit button. */
export const RowActions = ({ name, onEdit, onDelete }: RowActionsProps) => (
  <>
    {onEdit && (
      <Button variant="outline" size="sm" onClick={onEdit} aria-label={PROVIDER_COPY.editOf(name)}>
        {PROVIDER_COPY.edit}
      </Button>
    )}
    <Button variant="ghost" size="sm" onClick={onDelete} aria-label={PROVIDER_COPY.deleteOf(name)}>
      {PROVIDER_COPY.delete}
    </Button>
  </>
);
