"use client";
import { type FormEvent, useState } from "react";
import * as m from "#messages";
import type { ApiScope } from "@/access/api-scopes";
import { InlineError } from "@/components/feedback/inline-error";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { KEY_TERMS, MAX_KEY_NAME_LENGTH } from "@/features/integrations/keys/rules";
import { CreateKey, type OwnKind } from "@/features/integrations/keys/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";
import { NewToken } from "./new-token";
import { ScopeChoice } from "./scope-choice";

type Errors = Partial<Record<string, string>>;
type Values = { name: string; scopes: ApiScope[]; networks: string; days: (typeof KEY_TERMS)[number] | null };

const BLANK: Values = { name: "", scopes: [], networks: "", days: 90 };

/** Creates a key, which stays visible until the next one is created. */
export function KeyForm({ kind }: { kind: OwnKind }) {
  const [values, setValues] = useState(BLANK);
  const [errors, setErrors] = useState<Errors>({});
  const [token, setToken] = useState<string | null>(null);
  const { done } = useMutationFeedback();
  const create = (
    kind === "community" ? api.integrations.keys.create : api.integrations.keys.createOwn
  ).useMutation({
    onSuccess: (created) => {
      setToken(created.token);
      setValues(BLANK);
      done(m.integrations_keys_created());
    },
  });
  const change = (over: Partial<Values>) => setValues({ ...values, ...over });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const networks = values.networks.split(/[\s,]+/).filter(Boolean);
    const read = CreateKey.safeParse({ ...values, networks });
    const issues = read.error?.issues.toReversed() ?? [];
    setErrors(Object.fromEntries(issues.map(({ path: [field], message }) => [field, message])));
    if (read.success) create.mutate(read.data);
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-reading flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.common_name()} hint={m.integrations_keys_nameHint()} error={errors.name} required>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={MAX_KEY_NAME_LENGTH}
              value={values.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <Field label={m.integrations_keys_term()}>
          {(control) => (
            <Select
              {...control}
              value={values.days ?? ""}
              onChange={({ target }) =>
                change({ days: KEY_TERMS.find((days) => String(days) === target.value) ?? null })
              }
            >
              {KEY_TERMS.map((days) => (
                <option key={days} value={days}>
                  {m.integrations_keys_afterDays({ days })}
                </option>
              ))}
              <option value="">{m.integrations_keys_never()}</option>
            </Select>
          )}
        </Field>
      </div>
      <ScopeChoice scopes={values.scopes} error={errors.scopes} onChange={(scopes) => change({ scopes })} />
      <Field
        label={m.integrations_keys_networks()}
        hint={m.integrations_keys_networksHint()}
        error={errors.networks}
        optional
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            dir="ltr"
            value={values.networks}
            onChange={({ target }) => change({ networks: target.value })}
          />
        )}
      </Field>
      {create.error && <InlineError isBoxed>{toErrorMessage(create.error)}</InlineError>}
      <Button type="submit" loading={create.isPending} className="self-start">
        {m.integrations_keys_create()}
      </Button>
      {token && <NewToken token={token} />}
    </form>
  );
}
