"use client";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Switch } from "@/components/ui/checkbox";
import { api, type Outputs } from "@/trpc/react";
import { CompanyDomains } from "./company-domains";
import { CompanyForm } from "./company-form";

type CompanyState = Outputs["auth"]["company"]["read"];

/** The company's provider and the email domains for which it speaks. */
export function CompanyScreen({ start, isOn }: { start: CompanyState; isOn: boolean }) {
  const { data = start } = api.auth.company.read.useQuery(undefined, { initialData: start });
  return (
    <div className="flex flex-col gap-10">
      {!isOn && <p className="rounded-md bg-muted px-3 py-2 text-sm">{m.auth_company_off()}</p>}
      <Section title={m.auth_company_domains()} text={m.auth_company_domainsText()}>
        <CompanyDomains domains={data.domains} isOn={isOn} />
      </Section>
      <Section title={m.auth_company_provider()} text={m.auth_company_providerText()}>
        <p className="text-sm">
          <span>{m.auth_company_redirect()}</span> <code className="break-all">{data.redirectUri}</code>
        </p>
        {isOn && <CompanyForm key={data.version?.getTime()} state={data} />}
        {data.version && <RequireSwitch isOnly={data.isOnly} isOn={isOn} />}
        {data.version && <Remove />}
      </Section>
    </div>
  );
}

/** Whether members sign in with the company's provider only. */
function RequireSwitch({ isOnly, isOn }: { isOnly: boolean; isOn: boolean }) {
  const cache = api.useUtils();
  const { done, onError } = useMutationFeedback({ failed: m.common_nothingChanged() });
  const change = api.auth.company.require.useMutation({
    onSuccess: async (_, asked) => {
      await cache.auth.company.read.invalidate();
      done(asked.isOn ? m.auth_company_onlyOn() : m.auth_company_onlyOff());
    },
    onError,
  });
  return (
    <div className="flex items-center justify-between gap-4 rounded-lg border bg-card p-4 text-sm">
      <div className="min-w-0">
        <p className="font-medium">{m.auth_company_only()}</p>
        <p className="text-muted-foreground">{m.auth_company_onlyText()}</p>
      </div>
      <Switch
        aria-label={m.auth_company_only()}
        checked={change.isPending ? change.variables.isOn : isOnly}
        disabled={!isOn || change.isPending}
        onChange={({ target }) => change.mutate({ isOn: target.checked })}
      />
    </div>
  );
}

function Remove() {
  const cache = api.useUtils();
  const { done, onError } = useMutationFeedback({ failed: m.common_nothingChanged() });
  const remove = api.auth.company.remove.useMutation({
    onSuccess: async () => {
      await cache.auth.company.read.invalidate();
      done(m.auth_company_removed());
    },
    onError,
  });
  return (
    <ConfirmButton
      variant="outline"
      className="self-start"
      ask={{
        title: m.auth_company_removeTitle(),
        text: m.auth_company_removeText(),
        confirm: m.auth_company_remove(),
      }}
      onConfirm={() => remove.mutateAsync()}
    >
      {m.auth_company_remove()}
    </ConfirmButton>
  );
}
