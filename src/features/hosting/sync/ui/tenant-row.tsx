import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { SYNC_STATE_NAMES } from "@/features/hosting/sync/copy";
import { Row } from "@/features/hosting/ui/panel";
import { formatList } from "@/lib/format/list";
import { formatDate } from "@/lib/time/date";
import type { Outputs } from "@/trpc/react";
import { useSync } from "./use-sync";

type Tenant = Outputs["hosting"]["overview"]["tenants"][number];

const TONES = {
  success: "success",
  failed: "destructive",
  never: "neutral",
  unserved: "warning",
} as const;

type TenantRowProps = { tenant: Tenant; timeZone: string; onPlan: () => void };

/** A community with its domains, and what a sync did or would do. */
export function TenantRow({ tenant, timeZone, onPlan }: TenantRowProps) {
  const sync = useSync();
  const { id, name, domain, tier, status, custom, unserved, lastSync, state, syncError } = tenant;
  return (
    <Row
      title={name}
      text={
        <>
          <span>{m.hosting_sync_domains({ domains: [domain, ...custom].join(", "), tier })}</span>
          {lastSync && (
            <span> {m.hosting_sync_syncedAt({ when: formatDate(lastSync, "moment", timeZone) })}</span>
          )}
          {unserved.length > 0 && (
            <span className="block">{m.hosting_sync_unserved({ domains: formatList(unserved) })}</span>
          )}
          {syncError && <span className="block text-destructive">{syncError}</span>}
        </>
      }
      aside={
        <>
          {status === "suspended" && <Badge tone="warning">{m.common_communitySuspended()}</Badge>}
          <Badge tone={TONES[state]}>{SYNC_STATE_NAMES[state]()}</Badge>
        </>
      }
      actions={
        <>
          <Button variant="ghost" size="sm" onClick={onPlan} aria-label={m.hosting_sync_planOf({ name })}>
            {m.hosting_sync_plan()}
          </Button>
          <Button
            variant="outline"
            size="sm"
            loading={sync.isPending}
            disabled={status !== "active"}
            onClick={() => sync.mutate({ tenantId: id })}
            aria-label={m.hosting_sync_syncOf({ name })}
          >
            {m.hosting_hosted_sync()}
          </Button>
        </>
      }
    />
  );
}
