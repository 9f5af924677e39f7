"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { markRefusedFields } from "@/components/feedback/mark-refused-fields";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { RATE_ACTION_NAMES } from "@/features/hosting/rules";
import { AddRateLimit, RATE_ACTIONS, RATE_PERIODS } from "@/features/hosting/schema";
import { mutationToasts } from "@/features/hosting/ui/mutation-toasts";
import { api, type Outputs } from "@/trpc/react";

type Limit = Outputs["hosting"]["security"]["rateLimits"][number];
type RateLimitFormProps = { limit: Limit | null; onDone: () => void };

const NEW: AddRateLimit = { threshold: 100, period: 60, action: "block" };

/** A limit created elsewhere with an unsupported action can only be enabled and disabled. */
export function RateLimitForm({ limit, onDone }: RateLimitFormProps) {
  const cache = api.useUtils();
  const known = AddRateLimit.safeParse(limit ?? NEW);
  const [isEnabled, setEnabled] = useState(limit?.isEnabled ?? true);
  const form = useForm({ resolver: zodResolver(AddRateLimit), defaultValues: known.data ?? NEW });
  const outcome = mutationToasts({
    done: limit ? m.hosting_limitEdited() : m.hosting_limitAdded(),
    failed: m.hosting_limitFailed(),
    mark: (error) => markRefusedFields(form, error),
    onDone,
    after: () => cache.hosting.security.invalidate(),
  });
  const add = api.hosting.addRateLimit.useMutation(outcome);
  const edit = api.hosting.editRateLimit.useMutation(outcome);
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) => {
    if (limit) edit.mutate({ id: limit.id, isEnabled, change: known.success ? values : null });
    else add.mutate(values);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {known.success ? (
        <>
          <Field label={m.hosting_zone_limit_requests()} error={errors.threshold?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register("threshold", { valueAsNumber: true })}
                inputMode="numeric"
              />
            )}
          </Field>
          <Field label={m.hosting_zone_limit_seconds()} error={errors.period?.message}>
            {(control) => (
              <Select {...control} {...form.register("period", { valueAsNumber: true })}>
                {RATE_PERIODS.map((seconds) => (
                  <option key={seconds} value={seconds}>
                    {seconds}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={m.hosting_zone_limit_act()} error={errors.action?.message}>
            {(control) => (
              <Select {...control} {...form.register("action")}>
                {RATE_ACTIONS.map((action) => (
                  <option key={action} value={action}>
                    {RATE_ACTION_NAMES[action]()}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      ) : (
        <p className="text-sm text-muted-foreground">{m.hosting_limitForeign()}</p>
      )}
      {limit && (
        <Checkbox
          label={m.hosting_zone_limit_on()}
          checked={isEnabled}
          onChange={(event) => setEnabled(event.currentTarget.checked)}
        />
      )}
      <DialogFooter>
        <Button type="submit" loading={add.isPending || edit.isPending}>
          {limit ? m.hosting_zone_limit_save() : m.hosting_zone_limit_add()}
        </Button>
      </DialogFooter>
    </form>
  );
}
