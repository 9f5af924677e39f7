import type { FieldValues, UseFormReturn } from "react-hook-form";
import { markRefusedFields } from "@/components/feedback/mark-refused-fields";
import { toastError } from "@/components/feedback/toast-error";
import { toast } from "@/components/ui/toast";
import { threeWayMerge } from "@/lib/three-way-merge";
import { asFields, isSame, useRebase } from "./use-rebase";

type Answer<Values> = { outcome: "saved" | "clash"; values: Values } | { outcome: "waiting" };

type Options<Values extends FieldValues, Parsed> = {
  form: UseFormReturn<Values, unknown, Parsed>;
  loaded: Values;
  /** The toasts of a save that succeeded or failed. */
  done: () => string;
  failed: () => string;
};

/**
 * `useRebase` for a form whose fields are the saved values themselves. `submit` makes a form's handler from the
 * mutation that saves; what is typed while it runs stays in the form. An answer that waits for another decision of
 * the user leaves the form as it is.
 */
export function useRebasedForm<Values extends FieldValues, Parsed>(options: Options<Values, Parsed>) {
  const { form, loaded, done, failed } = options;
  const { base, meanwhile, settle, rebase } = useRebase(loaded, asFields);
  const show = (saved: Values, values: Values) => {
    form.reset(saved);
    form.reset(values, { keepDefaultValues: true });
  };
  const submit = (save: (values: Parsed & { base: Values }) => Promise<Answer<Values>>) =>
    form.handleSubmit(async (values) => {
      const sent = structuredClone(form.getValues());
      try {
        const answer = await save({ ...values, base: base.current });
        if (answer.outcome === "waiting") return;
        const mine = form.getValues();
        const theirs = answer.values;
        if (answer.outcome === "clash") return show(theirs, rebase(mine, theirs));
        settle(theirs);
        show(theirs, threeWayMerge({ base: sent, mine, theirs }, Object.keys(theirs), isSame).merged);
        void toast.success(done());
      } catch (error) {
        const refusal = error as Parameters<typeof markRefusedFields>[1];
        if (!markRefusedFields(form, refusal)) toastError(failed(), error);
      }
    });
  return { meanwhile, submit };
}
