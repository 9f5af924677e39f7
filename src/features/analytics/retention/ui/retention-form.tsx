"use client";
import { useState } from "react";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { RETENTION_COPY } from "@/features/analytics/retention/copy";
import { RETENTION_MONTHS, type RetentionMonths } from "@/features/analytics/retention/rules";
import { api } from "@/trpc/react";

/** Sets how long analytics details are kept. (ANA-4) */
export function RetentionForm({ months }: { months: number }) {
  const [[saved, chosen], setMonths] = useState([months, months]);
  const change = api.analytics.changeRetention.useMutation();
  const save = async () => {
    try {
      await change.mutateAsync({ months: chosen as RetentionMonths });
      setMonths([chosen, chosen]);
      void toast.success(RETENTION_COPY.saved);
    } catch (error) {
      toastError(RETENTION_COPY.failed, error);
    }
  };
  return (
    <form
      className="flex max-w-reading flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={RETENTION_COPY.label} hint={RETENTION_COPY.hint}>
        {(control) => (
          <Select
            {...control}
            value={String(chosen)}
            onChange={({ target }) => setMonths([saved, Number(target.value)])}
          >
            {RETENTION_MONTHS.map((one) => (
              <option key={one} value={one}>
                {RETENTION_COPY.months(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="self-start"
        disabled={chosen === saved}
        loading={change.isPending}
      >
        {RETENTION_COPY.submit}
      </Button>
    </form>
  );
}
