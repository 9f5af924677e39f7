"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { markRefusedFields } from "@/components/feedback/mark-refused-fields";
import { MeanwhileNote } from "@/components/feedback/meanwhile-note";
import { useRebase } from "@/components/hooks/use-rebase";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { RATE_ACTION_NAMES } from "@/features/hosting/rules";
import { AddRateLimit, RATE_ACTIONS, RATE_PERIODS, type RateLimitState } from "@/features/hosting/schema";
import { mutationToasts } from "@/features/hosting/ui/mutation-toasts";
import { toRateLimit } from "@/features/hosting/zone/rules";
import { api, type Outputs } from "@/trpc/react";

type Limit = Outputs["hosting"]["security"]["rateLimits"][number];
type RateLimitFormProps = { limit: Limit | null; onDone: () => void };

const NEW: AddRateLimit = { threshold: 100, period: 60, action: "block" };

const toFields = ({ isEnabled, change }: RateLimitState) => ({ isEnabled, ...(change ?? NEW) });

const NAMES: Record<keyof ReturnType<typeof toFields>, () => string> = {
  isEnabled: m.hosting_zone_limit_on,
  threshold: m.common_httpRequests,
  period: m.hosting_zone_limit_seconds,
  action: m.hosting_zone_limit_act,
};

/** A limit created elsewhere with an unsupported action can only be enabled and disabled. */
export function RateLimitForm({ limit, onDone }: RateLimitFormProps) {
  const cache = api.useUtils();
  const loaded = limit ? toRateLimit(limit) : { isEnabled: true, change: NEW };
  const isKnown = loaded.change !== null;
  const [isEnabled, setEnabled] = useState(loaded.isEnabled);
  const form = useForm({ resolver: zodResolver(AddRateLimit), defaultValues: loaded.change ?? NEW });
  const { base, meanwhile, rebase } = useRebase(loaded, toFields);
  const outcome = mutationToasts({
    done: limit ? m.hosting_limitEdited() : m.hosting_limitAdded(),
    failed: m.hosting_limitFailed(),
    mark: (error) => markRefusedFields(form, error),
    onDone,
    after: () => cache.hosting.security.invalidate(),
  });
  const add = api.hosting.addRateLimit.useMutation(outcome);
  const writtenOf = (values: AddRateLimit): RateLimitState => ({
    isEnabled,
    change: isKnown ? values : null,
  });
  const edit = api.hosting.editRateLimit.useMutation({
    ...outcome,
    onSuccess: (answer) => {
      if (answer.outcome === "saved") return outcome.onSuccess();
      const { isEnabled: isOn, ...change } = rebase(writtenOf(form.getValues()), answer.values);
      setEnabled(isOn);
      form.reset(change);
    },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) => {
    if (limit) edit.mutate({ ...writtenOf(values), id: limit.id, base: base.current });
    else add.mutate(values);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <MeanwhileNote
        meanwhile={meanwhile}
        names={NAMES}
        describe={(field, values) => (field === "action" ? RATE_ACTION_NAMES[values.action]() : undefined)}
      />
      {isKnown ? (
        <>
          <Field label={m.common_httpRequests()} error={errors.threshold?.message}>
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
