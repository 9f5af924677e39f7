import { useState } from "react";
import * as m from "#messages";
import { FormDialog } from "@/components/forms/form-dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { categoryName } from "@/domain/startup/categories/rules";
import type { CategoryRow } from "@/features/startup/categories/schema";

type MergeDialogProps = {
  category: CategoryRow;
  others: readonly CategoryRow[];
  isBusy: boolean;
  error: string | undefined;
  onMerge: (into: string) => void;
  onClose: () => void;
};

export function MergeDialog({ category, others, onMerge, ...props }: MergeDialogProps) {
  const [into, setInto] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const name = categoryName(category);
  return (
    <FormDialog
      {...props}
      title={m.startup_categories_mergeTitle({ name })}
      description={m.startup_categories_mergeText({ count: category.startupCount })}
      submit={m.startup_categories_merge()}
      isDestructive
      onSubmit={() => {
        setIsMissing(!into);
        if (into) onMerge(into);
      }}
    >
      <Field
        label={m.startup_categories_mergeInto()}
        error={isMissing && !into ? m.startup_categories_chooseTarget() : undefined}
        required
      >
        {(control) => (
          <Select {...control} value={into} onChange={({ target }) => setInto(target.value)}>
            <option value="">{m.startup_categories_chooseOne()}</option>
            {others.map((other) => (
              <option key={other.key} value={other.key}>
                {categoryName(other)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}
