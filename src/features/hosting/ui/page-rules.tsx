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
import { PAGE_ACTION_NAMES } from "../rules";
import { AddPageRule, PAGE_ACTIONS, type PageAction } from "../schema";
import { Panel, Row, Rows } from "./panel";
import { told } from "./told";

type Rules = Outputs["hosting"]["security"]["pageRules"];

const ACTIONS = Object.keys(PAGE_ACTIONS) as PageAction[];
const inWords = (value: string): string => value.replaceAll("_", " ");
const nameOf = (action: string): string => PAGE_ACTION_NAMES[action as PageAction] ?? inWords(action);

/** What the provider does at addresses that match; a new rule is active and comes first. */
export const PageRules = ({ rules }: { rules: Rules }) => (
  <Panel title="Page rules" text="A new rule is active at once, with the first priority.">
    {rules.length > 0 && (
      <Rows>
        {rules.map(({ id, url, actions, status, priority }) => (
          <Row
            key={id}
            title={<span className="font-mono text-sm">{url}</span>}
            text={actions.map((one) => `${nameOf(one.id)}: ${inWords(one.value)}`).join(", ")}
            aside={
              <Badge tone={status === "active" ? "success" : "neutral"}>
                {status}, priority {priority}
              </Badge>
            }
          />
        ))}
      </Rows>
    )}
    <AddRule />
  </Panel>
);

function AddRule() {
  const cache = api.useUtils();
  const form = useForm({
    resolver: zodResolver(AddPageRule),
    defaultValues: { url: "", action: "cache_level" as string, value: "cache_everything" as string },
  });
  const outcome = told({
    done: say.ruleAdded,
    failed: say.ruleFailed,
    after: () => cache.hosting.security.invalidate(),
  });
  const add = api.hosting.addPageRule.useMutation({
    ...outcome,
    onSuccess: () => {
      form.resetField("url");
      outcome.onSuccess();
    },
  });
  const { errors } = form.formState;
  const action = form.watch("action") as PageAction;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => add.mutate(values))}
      className="grid max-w-reading gap-4 sm:grid-cols-2"
    >
      <Field
        label="Address"
        hint="For example example.org/blog/*"
        error={errors.url?.message}
        className="sm:col-span-2"
      >
        {(control) => (
          <Input {...control} {...form.register("url")} autoComplete="off" autoCapitalize="none" />
        )}
      </Field>
      <Field label="Setting">
        {(control) => (
          <Select
            {...control}
            {...form.register("action", {
              onChange: ({ target }) =>
                form.setValue("value", PAGE_ACTIONS[target.value as PageAction]?.[0] ?? ""),
            })}
          >
            {ACTIONS.map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Value" error={errors.value?.message}>
        {(control) => (
          <Select {...control} {...form.register("value")}>
            {PAGE_ACTIONS[action]?.map((value) => (
              <option key={value} value={value}>
                {inWords(value)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="secondary" loading={add.isPending} className="justify-self-start">
        Add rule
      </Button>
    </form>
  );
}
