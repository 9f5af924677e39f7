"use client";
import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import type { SyncLine } from "@/domain/hosting/sync/rules";
import { ACTIONS } from "@/features/hosting/sync/copy";
import { ProviderData } from "@/features/hosting/ui/provider-data";
import { api, type Outputs } from "@/trpc/react";
import { useSync } from "./use-sync";

type PlanDialogProps = { tenant: { id: string; name: string }; onClose: () => void };

/** Shows the planned changes with their reasons, before anything is applied. (LEAD-7) */
export function PlanDialog({ tenant, onClose }: PlanDialogProps) {
  const plan = api.hosting.plan.useQuery({ tenantId: tenant.id }, { staleTime: 0, gcTime: 0 });
  const sync = useSync(onClose);
  const approved = removalsOf(plan.data);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={m.hosting_sync_planFor({ name: tenant.name })}
        description={m.hosting_sync_planText()}
      >
        <ProviderData query={plan}>{({ lines }) => <Lines lines={lines} />}</ProviderData>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {m.common_close()}
          </Button>
          {plan.data && (
            <Button loading={sync.isPending} onClick={() => sync.mutate({ tenantId: tenant.id, approved })}>
              {approved.length > 0
                ? m.hosting_sync_syncAndRemove({ domains: approved.length })
                : m.hosting_hosted_sync()}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const removalsOf = (plan: Outputs["hosting"]["plan"] | undefined): string[] =>
  (plan?.lines ?? []).flatMap(({ domain, action }) =>
    action === "remove" || action === "held" ? [domain] : [],
  );

const Lines = ({ lines }: { lines: readonly SyncLine[] }) => (
  <ul className="flex max-h-96 flex-col divide-y overflow-y-auto rounded-md border">
    {lines.map(({ domain, action, reason }) => (
      <li key={domain} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-3 py-2">
        <span className="flex min-w-0 grow basis-48 flex-col">
          <span className="font-medium break-all">{domain}</span>
          <span className="text-sm text-muted-foreground">{reason}</span>
        </span>
        <Badge tone={ACTIONS[action].tone}>{ACTIONS[action].label()}</Badge>
      </li>
    ))}
  </ul>
);
