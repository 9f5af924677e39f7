"use client";
import { useRef, useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

/** Accepts pasted input of any form. Rejected input stays in the field. (TEN-5) */
export function AddDomain() {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const cache = api.useUtils();
  const refresh = () => cache.tenant.domains.list.invalidate();
  const check = api.tenant.domains.check.useMutation({ onSettled: refresh });
  const add = api.tenant.domains.add.useMutation({
    onSuccess: async ({ id }) => {
      form.current?.reset();
      await refresh();
      check.mutate({ domainId: id });
    },
    onError: (error) => setError(toErrorMessage(error)),
  });
  return (
    <form
      ref={form}
      noValidate
      className="flex max-w-reading flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (add.isPending) return;
        const typed = String(new FormData(event.currentTarget).get("domain"));
        setError(typed.trim() ? undefined : m.tenant_domains_domainErrors_empty());
        if (typed.trim()) add.mutate({ domain: typed });
      }}
    >
      <Field label={m.common_addADomain()} hint={m.tenant_domains_addHint()} error={error}>
        {(control) => (
          <Input
            {...control}
            name="domain"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
          />
        )}
      </Field>
      <Button type="submit" loading={add.isPending} className="self-start">
        {m.tenant_domains_addIt()}
      </Button>
    </form>
  );
}
