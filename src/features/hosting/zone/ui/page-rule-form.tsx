"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { markRefusedFields } from "@/components/feedback/mark-refused-fields";
import { MeanwhileNote } from "@/components/feedback/meanwhile-note";
import { asFields, useRebase } from "@/components/hooks/use-rebase";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { inWords, nameOfPageAction } from "@/features/hosting/rules";
import { AddPageRule, PAGE_ACTIONS, type PageAction, type PageRuleState } from "@/features/hosting/schema";
import { mutationToasts } from "@/features/hosting/ui/mutation-toasts";
import { toPageRule } from "@/features/hosting/zone/rules";
import { api, type Outputs } from "@/trpc/react";

type Rule = Outputs["hosting"]["security"]["pageRules"][number];
type PageRuleFormProps = { rule: Rule | null; onDone: () => void };

const ACTIONS = Object.keys(PAGE_ACTIONS) as PageAction[];
const NEW: AddPageRule = { url: "", action: "cache_level", value: "cache_everything" };

/** The setting and its value depend on each other, so they are taken from one side. */
const NAMES: Record<keyof PageRuleState, () => string> = {
  status: m.hosting_zone_pageRule_active,
  change: m.hosting_zone_pageRule_setting,
};

function describe(field: keyof PageRuleState, { status, change }: PageRuleState): string {
  if (field === "status") return status === "active" ? m.hosting_zone_limit_on() : m.hosting_zone_limit_off();
  if (!change) return m.hosting_ruleForeign();
  const text = m.lib_labelled({ label: nameOfPageAction(change.action), text: inWords(change.value) });
  return `${change.url}\n${text}`;
}

/** A rule created elsewhere with unsupported actions can only be enabled and disabled. */
export function PageRuleForm({ rule, onDone }: PageRuleFormProps) {
  const cache = api.useUtils();
  const loaded: PageRuleState = rule ? toPageRule(rule) : { status: "active", change: NEW };
  const known = loaded.change;
  const [isActive, setActive] = useState(loaded.status === "active");
  const form = useForm<AddPageRule>({
    resolver: known ? zodResolver(AddPageRule) : undefined,
    defaultValues: known ?? NEW,
  });
  const { base, meanwhile, rebase } = useRebase(loaded, asFields);
  const outcome = mutationToasts({
    done: rule ? m.hosting_ruleEdited() : m.hosting_ruleAdded(),
    failed: m.hosting_ruleFailed(),
    mark: (error) => markRefusedFields(form, error),
    onDone,
    after: () => cache.hosting.security.invalidate(),
  });
  const add = api.hosting.addPageRule.useMutation(outcome);
  const writtenOf = (values: AddPageRule): PageRuleState => ({
    status: isActive ? "active" : "disabled",
    change: known ? values : null,
  });
  const edit = api.hosting.editPageRule.useMutation({
    ...outcome,
    onSuccess: (answer) => {
      if (answer.outcome === "saved") return outcome.onSuccess();
      const merged = rebase(writtenOf(form.getValues()), answer.values);
      setActive(merged.status === "active");
      if (merged.change) form.reset(merged.change);
    },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) => {
    if (rule) edit.mutate({ ...writtenOf(values), id: rule.id, base: base.current });
    else add.mutate(values);
  });
  const action = form.watch("action") as PageAction;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <MeanwhileNote meanwhile={meanwhile} names={NAMES} describe={describe} />
      {known ? (
        <>
          <Field
            label={m.common_address()}
            hint={m.hosting_zone_pageRule_addressHint()}
            error={errors.url?.message}
          >
            {(control) => (
              <Input {...control} {...form.register("url")} autoComplete="off" autoCapitalize="none" />
            )}
          </Field>
          <Field label={m.hosting_zone_pageRule_setting()}>
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
                    {nameOfPageAction(one)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={m.common_value()} error={errors.value?.message}>
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
        </>
      ) : (
        <p className="text-sm text-muted-foreground">{m.hosting_ruleForeign()}</p>
      )}
      {rule && (
        <Checkbox
          label={m.hosting_zone_pageRule_active()}
          checked={isActive}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
      )}
      <DialogFooter>
        <Button type="submit" loading={add.isPending || edit.isPending}>
          {rule ? m.hosting_zone_pageRule_save() : m.hosting_zone_pageRule_add()}
        </Button>
      </DialogFooter>
    </form>
  );
}
