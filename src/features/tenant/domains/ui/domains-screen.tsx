"use client";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { api } from "@/trpc/react";
import { AddDomain } from "./add-domain";
import { DomainCard, type Domains } from "./domain-card";

type ScreenProps = { start: Domains; isOn: boolean; timeZone: string };

/** The community's domains with their checks. (TEN-6, TEN-9) */
export function DomainsScreen({ start, isOn, timeZone }: ScreenProps) {
  const { data = start } = api.tenant.domains.list.useQuery(undefined, {
    initialData: start,
    refetchInterval: 30_000,
  });
  const { own, primary, refusal, domains } = data;
  return (
    <div className="flex flex-col gap-8">
      {isOn && <AddDomain />}
      {refusal && (
        <section
          role="status"
          className="rounded-md border border-destructive bg-destructive-wash px-4 py-3 text-sm"
        >
          <h2 className="font-medium text-destructive">{m.tenant_domains_hostingRefusals_title()}</h2>
          <p>{refusal}</p>
        </section>
      )}
      {domains.length > 0 && (
        <ul className="flex flex-col gap-6">
          {domains.map((domain) => (
            <li key={domain.id}>
              <DomainCard domain={domain} isOn={isOn} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
      <OwnAddress own={own} isPrimary={primary === own} />
    </div>
  );
}

function OwnAddress({ own, isPrimary }: { own: string; isPrimary: boolean }) {
  const cache = api.useUtils();
  const choose = api.tenant.domains.choosePrimary.useMutation({
    onSuccess: () => cache.tenant.domains.list.invalidate(),
    onError: (error) => toastError(m.common_nothingChanged(), error),
  });
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-lg border p-5">
      <div className="min-w-0 grow">
        <h2 className="font-semibold break-all">{own}</h2>
        <p className="text-sm text-muted-foreground">{m.tenant_domains_ownAddress()}</p>
      </div>
      {isPrimary ? (
        <Badge tone="brand">{m.tenant_domains_primary()}</Badge>
      ) : (
        <Button
          variant="outline"
          loading={choose.isPending}
          onClick={() => choose.mutate({ domainId: null })}
        >
          {m.tenant_domains_makePrimary()}
        </Button>
      )}
    </section>
  );
}
