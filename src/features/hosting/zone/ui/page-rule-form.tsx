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
import { inWords, nameOfPageAction } from "@/features/hosting/rules";
import { AddPageRule, PAGE_ACTIONS, type PageAction } from "@/features/hosting/schema";
import { mutationToasts } from "@/features/hosting/ui/mutation-toasts";
import { api, type Outputs } from "@/trpc/react";

type Rule = Outputs["hosting"]["security"]["pageRules"][number];
type PageRuleFormProps = { rule: Rule | null; onDone: () => void };

const ACTIONS = Object.keys(PAGE_ACTIONS) as PageAction[];
const NEW: AddPageRule = { url: "", action: "cache_level", value: "cache_everything" };

/**
 * The form values of a rule; undefined if the rule has several actions or one that the form doesn't support.
 */
function expressed({ url, actions }: Rule): AddPageRule | undefined {
  const [action, ...others] = actions;
  return others.length > 0
    ? undefined
    : AddPageRule.safeParse({ url, action: action?.id, value: action?.value }).data;
}

/** A rule created elsewhere with unsupported actions can only be enabled and disabled. */
export function PageRuleForm({ rule, onDone }: PageRuleFormProps) {
  const cache = api.useUtils();
  const known = rule ? expressed(rule) : NEW;
  const [isActive, setActive] = useState(rule?.status !== "disabled");
  const form = useForm<AddPageRule>({
    resolver: known && zodResolver(AddPageRule),
    defaultValues: known ?? NEW,
  });
  const outcome = mutationToasts({
    done: rule ? m.hosting_ruleEdited() : m.hosting_ruleAdded(),
    failed: m.hosting_ruleFailed(),
    mark: (error) => markRefusedFields(form, error),
    onDone,
    after: () => cache.hosting.security.invalidate(),
  });
  const add = api.hosting.addPageRule.useMutation(outcome);
  const edit = api.hosting.editPageRule.useMutation(outcome);
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) => {
    const status = isActive ? "active" : "disabled";
    if (rule) edit.mutate({ id: rule.id, status, change: known ? values : null });
    else add.mutate(values);
  });
  const action = form.watch("action") as PageAction;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {known ? (
        <>
          <Field
            label={m.hosting_zone_pageRule_address()}
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
          <Field label={m.hosting_zone_pageRule_value()} error={errors.value?.message}>
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
