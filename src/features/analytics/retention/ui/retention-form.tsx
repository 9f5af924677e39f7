"use client";
import { useState } from "react";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
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
      void toast.success(m.analytics_retention_saved());
    } catch (error) {
      toastError(m.analytics_retention_failed(), error);
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
      <Field label={m.analytics_retention_label()} hint={m.analytics_retention_hint()}>
        {(control) => (
          <Select
            {...control}
            value={String(chosen)}
            onChange={({ target }) => setMonths([saved, Number(target.value)])}
          >
            {RETENTION_MONTHS.map((one) => (
              <option key={one} value={one}>
                {m.analytics_retention_months({ months: one })}
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
        {m.common_save()}
      </Button>
    </form>
  );
}
