"use client";
import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api, type Outputs } from "@/trpc/react";

type Domain = Outputs["auth"]["company"]["read"]["domains"][number];
type CompanyDomainsProps = { domains: readonly Domain[]; isOn: boolean };

export function CompanyDomains({ domains, isOn }: CompanyDomainsProps) {
  return (
    <>
      {domains.length > 0 && (
        <ul className="flex max-w-reading flex-col divide-y rounded-lg border">
          {domains.map((domain) => (
            <DomainRow key={domain.domain} domain={domain} isOn={isOn} />
          ))}
        </ul>
      )}
      {isOn && <AddDomain />}
    </>
  );
}

function DomainRow({ domain: { domain, isVerified, record }, isOn }: { domain: Domain; isOn: boolean }) {
  const cache = api.useUtils();
  const after = {
    onSettled: () => cache.auth.company.read.invalidate(),
    onError: (error: unknown) => toastError(m.common_nothingChanged(), error),
  };
  const check = api.auth.company.checkDomain.useMutation(after);
  const remove = api.auth.company.removeDomain.useMutation(after);
  return (
    <li className="flex flex-col gap-3 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 grow font-medium break-all">{domain}</h3>
        <Badge tone={isVerified ? "success" : "neutral"}>
          {isVerified ? m.tenant_domains_verified() : m.tenant_domains_notProved()}
        </Badge>
      </div>
      {!isVerified && (
        <p className="text-muted-foreground">
          <span>{m.auth_company_record()}</span> <code className="break-all">{record.name}</code>{" "}
          <code className="break-all">{record.value}</code>
        </p>
      )}
      {check.data?.problem && (
        <p role="status" className="rounded-md bg-warning-wash px-3 py-2 text-warning">
          {check.data.problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isOn && (
          <Button
            variant="secondary"
            size="sm"
            loading={check.isPending}
            onClick={() => check.mutate({ domain })}
          >
            {m.common_checkNow()}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          loading={remove.isPending}
          onClick={() => remove.mutate({ domain })}
        >
          {m.common_remove()}
        </Button>
      </div>
    </li>
  );
}

function AddDomain() {
  const [error, setError] = useState<string>();
  const cache = api.useUtils();
  const add = api.auth.company.addDomain.useMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      await add.mutateAsync({ domain: String(new FormData(form).get("domain")) });
      setError(undefined);
      form.reset();
      await cache.auth.company.read.invalidate();
    } catch (refused) {
      setError(toErrorMessage(refused));
    }
  };
  return (
    <form noValidate className="flex max-w-reading flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <Field label={m.auth_company_addDomain()} hint={m.auth_company_addDomainHint()} error={error}>
        {(control) => (
          <Input {...control} name="domain" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <Button type="submit" variant="outline" loading={add.isPending} className="self-start">
        {m.tenant_domains_addIt()}
      </Button>
    </form>
  );
}
