"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { api, type Outputs } from "@/trpc/react";
import { HOSTING as say } from "../copy";
import { RATE_ACTION_NAMES } from "../rules";
import { AddRateLimit, RATE_ACTIONS, RATE_PERIODS } from "../schema";
import { Panel, Row, Rows } from "./panel";
import { told } from "./told";

type Limits = Outputs["hosting"]["security"]["rateLimits"];

const nameOf = (action: string): string =>
  RATE_ACTION_NAMES[action as keyof typeof RATE_ACTION_NAMES] ?? action;

/** How many requests of one visitor the provider lets through, to any address. */
export const RateLimits = ({ limits }: { limits: Limits }) => (
  <Panel title="Rate limiting" text="Counted for each visitor, over all addresses of the zone.">
    {limits.length > 0 && (
      <Rows>
        {limits.map(({ id, threshold, period, action, isEnabled }) => (
          <Row
            key={id}
            title={`${threshold.toLocaleString("en")} requests in ${period} s`}
            text={nameOf(action)}
            aside={<Badge tone={isEnabled ? "success" : "neutral"}>{isEnabled ? "On" : "Off"}</Badge>}
          />
        ))}
      </Rows>
    )}
    <AddLimit />
  </Panel>
);

function AddLimit() {
  const cache = api.useUtils();
  const form = useForm({
    resolver: zodResolver(AddRateLimit),
    defaultValues: { threshold: 100, period: 60, action: "block" } as AddRateLimit,
  });
  const add = api.hosting.addRateLimit.useMutation(
    told({ done: say.limitAdded, failed: say.limitFailed, after: () => cache.hosting.security.invalidate() }),
  );
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => add.mutate(values))}
      className="grid max-w-reading gap-4 sm:grid-cols-3"
    >
      <Field label="Requests" error={errors.threshold?.message}>
        {(control) => (
          <Input {...control} {...form.register("threshold", { valueAsNumber: true })} inputMode="numeric" />
        )}
      </Field>
      <Field label="In seconds" error={errors.period?.message}>
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
      <Field label="Then" error={errors.action?.message}>
        {(control) => (
          <Select {...control} {...form.register("action")}>
            {RATE_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {nameOf(action)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="secondary" loading={add.isPending} className="justify-self-start">
        Add limit
      </Button>
    </form>
  );
}
