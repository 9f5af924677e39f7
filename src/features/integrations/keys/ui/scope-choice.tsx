"use client";
import { useId } from "react";
import * as m from "#messages";
import { API_NOUNS, API_SCOPES, type ApiScope } from "@/access/api-scopes";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { scopeName } from "@/features/integrations/keys/copy";

type ScopeChoiceProps = {
  scopes: ApiScope[];
  /** Those that can be chosen; all without it. */
  offered?: readonly ApiScope[];
  error?: string;
  onChange: (scopes: ApiScope[]) => void;
};

export function ScopeChoice({ scopes, offered = API_SCOPES, error, onChange }: ScopeChoiceProps) {
  const id = useId();
  const box = (scope: ApiScope) => (
    <Checkbox
      key={scope}
      label={scopeName(scope)}
      checked={scopes.includes(scope)}
      onChange={({ target }) =>
        onChange(target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
      }
    />
  );
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-sm font-medium">{m.integrations_keys_scopes()}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {API_NOUNS.map((noun) => (
          <div key={noun} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-2">
            {offered.filter((scope) => scope.startsWith(`${noun}:`)).map(box)}
          </div>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
