import { useState } from "react";
import * as m from "#messages";
import { FormDialog } from "@/components/forms/form-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { textOf } from "@/domain/fields/rules";
import type { FieldRow } from "@/features/tenant/fields/schema";

type DeleteDialogProps = {
  field: FieldRow;
  isBusy: boolean;
  error: string | undefined;
  onDelete: () => void;
  onClose: () => void;
};

/** Values can't be brought back, so the admin types the name of the field that has some. */
export function DeleteDialog({ field, onDelete, ...props }: DeleteDialogProps) {
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const name = textOf(field);
  const { total } = field.use;
  const isConfirmed = total === 0 || typed.trim() === name.trim();
  return (
    <FormDialog
      {...props}
      title={m.tenant_fields_deleteTitle({ name })}
      description={total ? m.tenant_fields_deleteText({ count: total }) : m.tenant_fields_deleteEmpty()}
      submit={m.tenant_fields_delete()}
      isDestructive
      onSubmit={() => {
        setIsWrong(!isConfirmed);
        if (isConfirmed) onDelete();
      }}
    >
      {total > 0 && (
        <Field
          label={m.tenant_fields_typeName({ name })}
          error={isWrong && !isConfirmed ? m.tenant_fields_typeWrong() : undefined}
        >
          {(control) => (
            <Input
              {...control}
              dir="auto"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
