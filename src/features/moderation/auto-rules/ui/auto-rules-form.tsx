"use client";
import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { MeanwhileNote } from "@/components/feedback/meanwhile-note";
import { toastError } from "@/components/feedback/toast-error";
import { useRebase } from "@/components/hooks/use-rebase";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { AUTO_RULE_NAMES, AUTO_RULES, type AutoRule } from "@/domain/moderation/auto-rules/rules";
import { AutoRules } from "@/domain/moderation/auto-rules/schema";
import { api } from "@/trpc/react";
import { FIELD_NAMES, fromFields, toFields } from "./fields";

type Typed = Omit<AutoRules, "threshold" | "blockedWords"> & { threshold: string; blockedWords: string };

const typedOf = (rules: AutoRules): Typed => ({
  ...rules,
  threshold: String(rules.threshold),
  blockedWords: rules.blockedWords.join("\n"),
});

/**
 * Edits all automatic rules. They are saved together, after another admin's changes have been taken in. (MOD-3)
 */
export function AutoRulesForm({ rules }: { rules: AutoRules }) {
  const [typed, setTyped] = useState(() => typedOf(rules));
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const save = api.moderation.setAutoRules.useMutation();
  const { base, meanwhile, settle, rebase } = useRebase(rules, toFields);
  const put = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = AutoRules.safeParse({
      ...typed,
      threshold: Number(typed.threshold),
      blockedWords: typed.blockedWords.split("\n"),
    });
    const found = parsed.error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
    setProblems(Object.fromEntries(found));
    if (!parsed.success) return;
    try {
      const answer = await save.mutateAsync({ ...parsed.data, base: base.current });
      if (answer.outcome === "clash")
        return setTyped(typedOf(fromFields(rebase(parsed.data, answer.values))));
      settle(answer.values);
      setTyped(typedOf(answer.values));
      void toast.success(m.common_rulesSaved());
    } catch (error) {
      toastError(m.common_rulesNotSaved(), error);
    }
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-reading flex-col gap-6">
      <MeanwhileNote meanwhile={meanwhile} names={FIELD_NAMES} />
      <Checkbox
        label={m.moderation_autoRules_rules_on()}
        checked={typed.isOn}
        onChange={(event) => put({ isOn: event.target.checked })}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 text-sm font-medium">{m.common_rules()}</legend>
        {AUTO_RULE_NAMES.map((name) => (
          <Rule
            key={name}
            name={name}
            isOn={typed.rules[name] !== false}
            onChange={(isOn) => put({ rules: { ...typed.rules, [name]: isOn } })}
          />
        ))}
      </fieldset>
      <Field
        label={m.common_blockedWords()}
        hint={m.moderation_autoRules_rules_wordsHint()}
        error={problems.blockedWords}
        optional
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            value={typed.blockedWords}
            onChange={(event) => put({ blockedWords: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={m.moderation_autoRules_rules_points()}
        hint={m.moderation_autoRules_rules_pointsHint()}
        error={problems.threshold}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed.threshold}
            onChange={(event) => put({ threshold: event.target.value })}
            className="w-28"
          />
        )}
      </Field>
      <div className="flex flex-col gap-1">
        <Checkbox
          label={m.moderation_autoRules_rules_hold()}
          checked={typed.holds}
          onChange={(event) => put({ holds: event.target.checked })}
        />
        <p className="ps-6.5 text-xs text-muted-foreground">{m.moderation_autoRules_rules_holdHint()}</p>
      </div>
      <Button type="submit" loading={save.isPending} className="self-start">
        {m.common_saveRules()}
      </Button>
    </form>
  );
}

type RuleProps = { name: AutoRule; isOn: boolean; onChange: (isOn: boolean) => void };

function Rule({ name, isOn, onChange }: RuleProps) {
  const { label, hint, points } = AUTO_RULES[name];
  return (
    <div className="flex flex-col">
      <Checkbox
        label={
          <span>
            {label()} <span className="tabular-nums text-muted-foreground">+{points}</span>
          </span>
        }
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p className="ps-6.5 text-xs text-muted-foreground">{hint()}</p>
    </div>
  );
}
