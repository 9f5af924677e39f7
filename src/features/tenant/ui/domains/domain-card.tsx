"use client";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { formatDate } from "@/lib/date";
import { api } from "@/trpc/react";
import { GRACE_DAYS } from "../../domain-rules";
import { CheckList } from "./check-list";
import type { Domains } from "./domains-screen";
import { RecordTable } from "./record-table";

type Domain = Domains["domains"][number];
type CardProps = { domain: Domain; isOn: boolean; timeZone: string };

/** One custom domain: what it is, what is missing, and what can be done. */
export function DomainCard({ domain, isOn, timeZone }: CardProps) {
  const { unicode, isDoubtful, isVerified, isPrimary, isYielding, proofLostAt } = domain;
  const when = (date: Date | null) => (date ? formatDate(date, "moment", timeZone) : null);
  const next = when(domain.nextCheckAt);
  return (
    <article className="flex flex-col gap-5 rounded-lg border p-5">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 text-lg font-semibold break-all">{unicode}</h2>
          {isPrimary && <Badge tone="brand">Primary</Badge>}
          <Badge tone={isVerified ? "success" : "neutral"}>
            {isVerified ? "Verified" : "Not proved yet"}
          </Badge>
        </div>
        {unicode !== domain.domain && (
          <p className="text-sm break-all text-muted-foreground">In DNS: {domain.domain}</p>
        )}
        {isDoubtful && (
          <Notice>
            Some of its letters look like others. Make sure that this is the domain you mean: {domain.domain}
          </Notice>
        )}
        {proofLostAt && (
          <Notice>
            Its proof is gone since {when(proofLostAt)}. Put the TXT record back: after {GRACE_DAYS} days, or
            as soon as another community proves the domain, it no longer leads here.
          </Notice>
        )}
        {isPrimary && isYielding && (
          <Notice>
            It has not worked for an hour, so your other addresses do not lead to it until it does.
          </Notice>
        )}
      </header>
      <CheckList checks={domain.checks} />
      <p className="text-xs text-muted-foreground">
        {domain.checkedAt ? `Last checked ${when(domain.checkedAt)}.` : "Not checked yet."}{" "}
        {next ? `Next check ${next}.` : "It is no longer checked by itself; “Check now” begins again."}
      </p>
      <RecordTable records={domain.records} />
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
    onError: ({ message }: { message: string }) =>
      void toast.error("Nothing was changed", { description: message }),
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
          Check now
        </Button>
      )}
      {domain.canBePrimary && !domain.isPrimary && (
        <Button variant="outline" onClick={() => setAsked("primary")}>
          Make primary
        </Button>
      )}
      {!domain.isPrimary && (
        <Button variant="ghost" onClick={() => setAsked("remove")}>
          Remove
        </Button>
      )}
      {domain.isPrimary && (
        <p className="self-center text-sm text-muted-foreground">
          To remove it, make another address the primary one.
        </p>
      )}
      <ConfirmDialog
        {...isOpen("primary")}
        title={`Make ${domain.unicode} the primary domain?`}
        description="All other addresses will lead to it. Whoever is signed in elsewhere signs in once again there."
        confirmLabel="Make primary"
        busy={choose.isPending}
        onConfirm={() => choose.mutate(one)}
      />
      <ConfirmDialog
        {...isOpen("remove")}
        title={`Remove ${domain.unicode}?`}
        description="It stops leading to your community at once. You can add it again, with a new proof."
        confirmLabel="Remove domain"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(one)}
      />
    </div>
  );
}
