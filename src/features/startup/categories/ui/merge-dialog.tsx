"use client";
import { useState } from "react";
import * as m from "#messages";
import { FormError } from "@/components/feedback/form-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { categoryName } from "@/domain/startup/categories/rules";
import type { CategoryRow } from "@/features/startup/categories/schema";

type MergeDialogProps = {
  category: CategoryRow;
  others: readonly CategoryRow[];
  isBusy: boolean;
  error: string | null;
  onMerge: (into: string) => void;
  onClose: () => void;
};

export function MergeDialog({ category, others, isBusy, error, onMerge, onClose }: MergeDialogProps) {
  const [into, setInto] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const name = categoryName(category);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={m.startup_categories_mergeTitle({ name })}
        description={m.startup_categories_mergeText({ count: category.startupCount })}
      >
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
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
          {error && <FormError error={{ message: error }} />}
          <DialogFooter>
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" variant="destructive" loading={isBusy}>
              {m.startup_categories_merge()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
