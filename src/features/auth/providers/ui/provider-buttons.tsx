"use client";
import { useId } from "react";
import * as m from "#messages";
import { toastOnceSignedIn } from "@/components/feedback/next-toast";
import { useBfcacheRestore } from "@/components/hooks/use-bfcache-restore";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { isCompany, type ProviderKey } from "@/domain/auth/company/rules";
import { api } from "@/trpc/react";
import { ProviderMark } from "./provider-mark";

type Provider = { id: ProviderKey; name: string };

type ProviderButtonsProps = {
  providers: readonly Provider[];
  returnTo: string;
  /** Whether the typed address is one of the company's, whose provider is then the way to sign in. */
  isCompanys?: boolean;
};

/** One button per provider. Without any, Google's stays visible and shows the reason. */
export function ProviderButtons({ providers, returnTo, isCompanys = false }: ProviderButtonsProps) {
  const company = isCompanys ? providers.find(({ id }) => isCompany(id)) : undefined;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 text-xs text-muted-foreground">
        <span className="h-px grow bg-border" />
        {m.auth_signIn_entry_or()}
        <span className="h-px grow bg-border" />
      </div>
      <div className="flex flex-col gap-1.5">
        {company && (
          <p role="status" className="rounded-md bg-muted px-3 py-2 text-sm">
            {m.auth_signIn_entry_companyKnown({ provider: company.name })}
          </p>
        )}
        {providers.map((provider) => (
          <ProviderButton key={provider.id} provider={provider} returnTo={returnTo} />
        ))}
        {providers.length === 0 && <OffButton provider={{ id: "google", name: "Google" }} />}
      </div>
    </div>
  );
}

const Label = ({ id, name }: Provider) => (
  <>
    <ProviderMark id={id} />
    <span>{m.auth_signIn_entry_provider({ provider: name })}</span>
  </>
);

function ProviderButton({ provider, returnTo }: { provider: Provider; returnTo: string }) {
  const { id, name } = provider;
  const start = api.auth.startProvider.useMutation({
    onSuccess: ({ url }) => {
      void toast.info(m.auth_providerRedirect({ provider: name }));
      toastOnceSignedIn(m.auth_signedIn());
      location.assign(url);
    },
    onError: () =>
      void toast.error(m.auth_providerError(), { description: m.auth_providerFailed({ provider: name }) }),
  });
  useBfcacheRestore(start.reset);
  return (
    <Button
      variant="outline"
      loading={start.isPending || start.isSuccess}
      onClick={() => start.mutate({ provider: id, returnTo })}
    >
      <Label {...provider} />
    </Button>
  );
}

function OffButton({ provider }: { provider: Provider }) {
  const reason = useId();
  return (
    <>
      <Button variant="outline" disabled aria-describedby={reason}>
        <Label {...provider} />
      </Button>
      <p id={reason} className="text-center text-xs text-muted-foreground">
        {m.auth_providerOff({ provider: provider.name })}
      </p>
    </>
  );
}
