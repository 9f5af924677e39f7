"use client";
import { useState } from "react";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { GRACE_DAYS, isTrouble } from "@/domain/tenant/domains/rules";
import { formatDate } from "@/lib/time/date";
import { api, type Outputs } from "@/trpc/react";
import { CheckList } from "./check-list";

export type Domains = Outputs["tenant"]["domains"]["list"];

import { RecordTable } from "./record-table";

type Domain = Domains["domains"][number];
type CardProps = { domain: Domain; isOn: boolean; timeZone: string };

export function DomainCard({ domain, isOn, timeZone }: CardProps) {
  const { unicode, isDoubtful, isVerified, isPrimary, isYielding, proofLostAt, isNew } = domain;
  const when = (date: Date | null) => (date ? formatDate(date, "moment", timeZone) : null);
  const next = when(domain.nextCheckAt);
  const checks = Object.values(domain.checks);
  const isDone = checks.length > 0 && checks.every(({ state }) => state === "ok");
  const isWaiting = isNew && !isDone && !checks.some((check) => isTrouble(check, isNew));
  return (
    <article className="flex flex-col gap-5 rounded-lg border p-5">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 text-lg font-semibold break-all">{unicode}</h2>
          {isPrimary && <Badge tone="brand">{m.tenant_domains_primary()}</Badge>}
          <Badge tone={isVerified ? "success" : "neutral"}>
            {isVerified ? m.tenant_domains_verified() : m.tenant_domains_notProved()}
          </Badge>
        </div>
        {unicode !== domain.domain && (
          <p className="text-sm break-all text-muted-foreground">
            {m.tenant_domains_inDns({ domain: domain.domain })}
          </p>
        )}
        {isDoubtful && <Notice>{m.tenant_domains_looksLike({ domain: domain.domain })}</Notice>}
        {proofLostAt && (
          <Notice>{m.tenant_domains_proofLost({ since: when(proofLostAt) ?? "", days: GRACE_DAYS })}</Notice>
        )}
        {isPrimary && isYielding && <Notice>{m.tenant_domains_notWorking()}</Notice>}
      </header>
      {isDone ? (
        <details>
          <summary className="cursor-pointer py-1 text-sm font-medium">{m.common_dnsRecords()}</summary>
          <RecordTable records={domain.records} />
        </details>
      ) : (
        <section className="flex flex-col gap-3">
          <h3 className="text-sm font-semibold">
            {m.common_dnsRecords()}{" "}
            <span className="font-normal text-muted-foreground">{m.tenant_domains_recordsText()}</span>
          </h3>
          <RecordTable records={domain.records} />
        </section>
      )}
      {isWaiting && (
        <p role="status" className="rounded-md bg-muted px-3 py-2 text-sm">
          {next ? m.tenant_domains_waitingForDnsUntil({ next }) : m.tenant_domains_waitingForDns()}
        </p>
      )}
      <CheckList checks={domain.checks} isNew={isNew} />
      <p className="text-xs text-muted-foreground">
        <span>
          {domain.checkedAt
            ? m.tenant_domains_checked({ moment: when(domain.checkedAt) ?? "" })
            : m.tenant_domains_notChecked()}
        </span>{" "}
        {!(next && isWaiting) && (
          <span>{next ? m.tenant_domains_next({ moment: next }) : m.tenant_domains_noMore()}</span>
        )}
      </p>
      <Actions domain={domain} isOn={isOn} />
    </article>
  );
}

const Notice = ({ children }: { children: React.ReactNode }) => (
  <p className="rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">{children}</p>
);

function Actions({ domain, isOn }: { domain: Domain; isOn: boolean }) {
  const [asked, setAsked] = useState<"remove" | "primary" | null>(null);
  const cache = api.useUtils();
  const after = {
    onSettled: () => cache.tenant.domains.list.invalidate(),
    onError: (error: unknown) => toastError(m.common_nothingChanged(), error),
  };
  const close = { ...after, onSuccess: () => setAsked(null) };
  const check = api.tenant.domains.check.useMutation(after);
  const remove = api.tenant.domains.remove.useMutation(close);
  const choose = api.tenant.domains.choosePrimary.useMutation(close);
  const one = { domainId: domain.id };
  const isOpen = (kind: typeof asked) => ({
    open: asked === kind,
    onOpenChange: (open: boolean) => setAsked(open ? kind : null),
  });
  return (
    <div className="flex flex-wrap gap-3">
      {isOn && (
        <Button variant="secondary" loading={check.isPending} onClick={() => check.mutate(one)}>
          {m.common_checkNow()}
        </Button>
      )}
      {domain.canBePrimary && !domain.isPrimary && (
        <Button variant="outline" onClick={() => setAsked("primary")}>
          {m.tenant_domains_makePrimary()}
        </Button>
      )}
      {!domain.isPrimary && (
        <Button variant="ghost" onClick={() => setAsked("remove")}>
          {m.common_remove()}
        </Button>
      )}
      {domain.isPrimary && (
        <p className="self-center text-sm text-muted-foreground">{m.tenant_domains_toRemove()}</p>
      )}
      <ConfirmDialog
        {...isOpen("primary")}
        title={m.tenant_domains_makePrimaryWhich({ domain: domain.unicode })}
        description={[
          m.tenant_domains_makePrimaryText(),
          domain.strands > 0 && m.tenant_domains_strands({ count: domain.strands }),
        ]
          .filter(Boolean)
          .join(" ")}
        confirmLabel={m.tenant_domains_makePrimary()}
        busy={choose.isPending}
        onConfirm={() => choose.mutate(one)}
      />
      <ConfirmDialog
        {...isOpen("remove")}
        title={m.common_removeDomainQuestion({ domain: domain.unicode })}
        description={m.tenant_domains_removeText()}
        confirmLabel={m.common_removeDomain()}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(one)}
      />
    </div>
  );
}
