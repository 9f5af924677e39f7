"use client";
import { useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { HOSTING as copy, DOMAIN_ERRORS } from "@/features/hosting/copy";
import { HOSTED_COPY } from "@/features/hosting/hosted-copy";
import { mutationToasts } from "@/features/hosting/ui/mutation-toasts";
import { Panel, Row, Rows } from "@/features/hosting/ui/panel";
import { ProviderData } from "@/features/hosting/ui/provider-data";
import { toErrorMessage } from "@/lib/error-message";
import { api, type Outputs } from "@/trpc/react";
import { SyncAllButton } from "./sync-all-button";
import { useSync } from "./use-sync";

type Hosted = Outputs["hosting"]["domains"][number];

/** The domains of the project. Community domains are managed by syncs. (TEN-8) */
export function HostedDomains() {
  const domains = api.hosting.domains.useQuery();
  return (
    <div className="flex flex-col gap-8">
      <Panel title={HOSTED_COPY.title} text={HOSTED_COPY.text} action={<SyncAllButton />}>
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
  if (owner) return addedFor ? HOSTED_COPY.ofTenant(owner.name) : HOSTED_COPY.unsynced(owner.name);
  if (addedFor) return HOSTED_COPY.addedFor(addedFor);
  return isFixed && !isForeign ? HOSTED_COPY.ofProvider : HOSTED_COPY.foreign;
};

function HostedRow({ hosted }: { hosted: Hosted }) {
  const [isAsked, setAsked] = useState(false);
  const cache = api.useUtils();
  const sync = useSync();
  const remove = api.hosting.removeDomain.useMutation(
    mutationToasts({
      done: copy.removed,
      failed: copy.removeFailed,
      after: () => {
        setAsked(false);
        return cache.hosting.domains.invalidate();
      },
    }),
  );
  const { domain, status, error, owner, isFixed } = hosted;
  return (
    <Row
      title={domain}
      text={error ? `${originOf(hosted)}. ${error}` : originOf(hosted)}
      aside={
        <Badge tone={TONES[status as keyof typeof TONES] ?? "destructive"}>
          <span className="inline-block first-letter:uppercase">{status}</span>
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
              aria-label={HOSTED_COPY.syncOf(owner.name, domain)}
            >
              {HOSTED_COPY.sync}
            </Button>
          )}
          {!isFixed && (
            <>
              <Button
                variant="outline"
                size="sm"
                onClick={() => setAsked(true)}
                aria-label={HOSTED_COPY.removeOf(domain)}
              >
                {HOSTED_COPY.remove}
              </Button>
              <ConfirmDialog
                open={isAsked}
                onOpenChange={setAsked}
                title={HOSTED_COPY.removeAsk(domain)}
                description={owner ? HOSTED_COPY.removeTenantText(owner.name) : HOSTED_COPY.removeText}
                confirmLabel={HOSTED_COPY.removeConfirm}
                busy={remove.isPending}
                onConfirm={() => remove.mutate({ domain })}
              />
            </>
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
    done: copy.added,
    failed: copy.addFailed,
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
    <Panel title={HOSTED_COPY.add} text={HOSTED_COPY.addText}>
      <form
        ref={form}
        noValidate
        className="flex max-w-reading flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setError(typed.trim() ? undefined : DOMAIN_ERRORS.empty);
          if (typed.trim() && !add.isPending) add.mutate({ domain: typed });
        }}
      >
        <Field label={HOSTED_COPY.domain} hint={HOSTED_COPY.domainHint} error={error}>
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
          {HOSTED_COPY.submit}
        </Button>
      </form>
    </Panel>
  );
}
