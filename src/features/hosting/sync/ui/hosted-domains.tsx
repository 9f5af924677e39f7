"use client";
import { useRef, useState } from "react";
import * as m from "#messages";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { statusName } from "@/features/hosting/status-rules";
import { mutationToasts } from "@/features/hosting/ui/mutation-toasts";
import { Panel, Row, Rows } from "@/features/hosting/ui/panel";
import { ProviderData } from "@/features/hosting/ui/provider-data";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api, type Outputs } from "@/trpc/react";
import { SyncAllButton } from "./sync-all-button";
import { useSync } from "./use-sync";

type Hosted = Outputs["hosting"]["domains"][number];

/** The domains of the project. Community domains are managed by syncs. (TEN-8) */
export function HostedDomains() {
  const domains = api.hosting.domains.useQuery();
  return (
    <div className="flex flex-col gap-8">
      <Panel title={m.hosting_hosted_title()} text={m.hosting_hosted_text()} action={<SyncAllButton />}>
        <ProviderData query={domains}>
          {(list) => (
            <Rows>
              {list.map((one) => (
                <HostedRow key={one.domain} hosted={one} />
              ))}
            </Rows>
          )}
        </ProviderData>
      </Panel>
      {domains.data && <AddHosted />}
    </div>
  );
}

const TONES = { active: "success", pending: "warning", initializing: "warning" } as const;

const originOf = ({ owner, addedFor, isForeign, isFixed }: Hosted): string => {
  if (owner)
    return addedFor
      ? m.hosting_hosted_ofTenant({ name: owner.name })
      : m.hosting_hosted_unsynced({ name: owner.name });
  if (addedFor) return m.hosting_hosted_addedFor({ name: addedFor });
  return isFixed && !isForeign ? m.hosting_hosted_ofProvider() : m.common_foreign();
};

function HostedRow({ hosted }: { hosted: Hosted }) {
  const cache = api.useUtils();
  const sync = useSync();
  const remove = api.hosting.removeDomain.useMutation(
    mutationToasts({
      done: m.hosting_removed(),
      failed: m.hosting_removeFailed(),
      after: () => void cache.hosting.domains.invalidate(),
    }),
  );
  const { domain, status, error, owner, isFixed } = hosted;
  return (
    <Row
      title={domain}
      text={error ? `${originOf(hosted)}. ${error}` : originOf(hosted)}
      aside={
        <Badge tone={TONES[status as keyof typeof TONES] ?? "destructive"}>
          <span className="inline-block first-letter:uppercase">{statusName(status)}</span>
        </Badge>
      }
      actions={
        <>
          {owner && (
            <Button
              variant="ghost"
              size="sm"
              loading={sync.isPending}
              onClick={() => sync.mutate({ tenantId: owner.id })}
              aria-label={m.hosting_hosted_syncOf({ name: owner.name, domain })}
            >
              {m.hosting_hosted_sync()}
            </Button>
          )}
          {!isFixed && (
            <ConfirmButton
              variant="outline"
              size="sm"
              aria-label={m.hosting_hosted_removeOf({ domain })}
              ask={{
                title: m.common_removeDomainQuestion({ domain }),
                text: owner
                  ? m.hosting_hosted_removeTenantText({ name: owner.name })
                  : m.hosting_hosted_removeText(),
                confirm: m.common_removeDomain(),
              }}
              onConfirm={() => remove.mutateAsync({ domain })}
            >
              {m.common_remove()}
            </ConfirmButton>
          )}
        </>
      }
    />
  );
}

function AddHosted() {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const cache = api.useUtils();
  const outcome = mutationToasts({
    done: m.hosting_added(),
    failed: m.hosting_addFailed(),
    after: () => cache.hosting.domains.invalidate(),
  });
  const add = api.hosting.addDomain.useMutation({
    ...outcome,
    onSuccess: () => {
      setTyped("");
      outcome.onSuccess();
    },
    onError: (failure) => {
      setError(toErrorMessage(failure));
      outcome.onError(failure);
    },
  });
  return (
    <Panel title={m.common_addADomain()} text={m.hosting_hosted_addText()}>
      <form
        ref={form}
        noValidate
        className="flex max-w-reading flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setError(typed.trim() ? undefined : m.hosting_domainErrors_empty());
          if (typed.trim() && !add.isPending) add.mutate({ domain: typed });
        }}
      >
        <Field label={m.common_domain()} hint={m.hosting_hosted_domainHint()} error={error}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={300}
            />
          )}
        </Field>
        <Button type="submit" loading={add.isPending} disabled={!typed.trim()} className="self-start">
          {m.hosting_hosted_submit()}
        </Button>
      </form>
    </Panel>
  );
}
