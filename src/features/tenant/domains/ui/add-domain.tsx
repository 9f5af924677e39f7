"use client";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { DOMAIN_ERRORS, DOMAINS_COPY } from "@/features/tenant/domains/copy";
import { toErrorMessage } from "@/lib/error-message";
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
        setError(typed.trim() ? undefined : DOMAIN_ERRORS.empty);
        if (typed.trim()) add.mutate({ domain: typed });
      }}
    >
      <Field label={DOMAINS_COPY.add} hint={DOMAINS_COPY.addHint} error={error}>
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
        {DOMAINS_COPY.addIt}
      </Button>
    </form>
  );
}
