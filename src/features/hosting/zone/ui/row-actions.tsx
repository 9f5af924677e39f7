import * as m from "#messages";
import { ConfirmButton, type Question } from "@/components/forms/confirm-button";
import { Button } from "@/components/ui/button";

type RowActionsProps = {
  name: string;
  onEdit?: () => void;
  /** The question before the deletion. */
  ask: Question;
  onDelete: () => unknown;
};

/** Rows that can't be edited here have no edit button. */
export const RowActions = ({ name, onEdit, ask, onDelete }: RowActionsProps) => (
  <>
    {onEdit && (
      <Button variant="outline" size="sm" onClick={onEdit} aria-label={m.common_editNamed({ name })}>
        {m.common_edit()}
      </Button>
    )}
    <ConfirmButton
      variant="ghost"
      size="sm"
      aria-label={m.hosting_provider_deleteOf({ name })}
      ask={ask}
      onConfirm={onDelete}
    >
      {m.common_delete()}
    </ConfirmButton>
  </>
);
