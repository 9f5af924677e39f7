"use client";
import { useState } from "react";
import * as m from "#messages";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { describeCounts, TRIGGERS } from "@/features/hosting/sync/copy";
import { Panel, Row, Rows } from "@/features/hosting/ui/panel";
import { formatList } from "@/lib/format/list";
import { formatNumber } from "@/lib/format/number";
import { formatDate } from "@/lib/time/date";
import { api, type Outputs } from "@/trpc/react";
import { PlanDialog } from "./plan-dialog";
import { SyncAllButton } from "./sync-all-button";
import { useSync } from "./use-sync";

export type Overview = Outputs["hosting"]["overview"];
type Tenant = Overview["tenants"][number];

const POLL_INTERVAL_MS = 3000;

/** Lists every community's domains with the result of the latest sync. (TEN-8) */
export function DomainManagement({ initial, timeZone }: { initial: Overview; timeZone: string }) {
  const { data: overview = initial } = api.hosting.overview.useQuery(undefined, {
    initialData: initial,
    refetchInterval: ({ state }) =>
      state.data?.run && !state.data.run.finishedAt ? POLL_INTERVAL_MS : false,
  });
  const [planned, setPlanned] = useState<Tenant | null>(null);
  return (
    <div className="flex flex-col gap-8">
      <Counts counts={overview.counts} />
      <Panel
        title={m.common_communities()}
        text={<LastRun run={overview.run} timeZone={timeZone} />}
        action={<SyncAllButton />}
      >
        <Rows>
          {overview.tenants.map((tenant) => (
            <TenantRow
              key={tenant.id}
              tenant={tenant}
              timeZone={timeZone}
              onPlan={() => setPlanned(tenant)}
            />
          ))}
        </Rows>
      </Panel>
      {planned && <PlanDialog tenant={planned} onClose={() => setPlanned(null)} />}
    </div>
  );
}

function Counts({ counts }: { counts: Overview["counts"] }) {
  const cards = [
    { label: m.hosting_sync_addresses(), value: counts.addresses, note: m.hosting_sync_addressesNote() },
    {
      label: m.common_customDomains(),
      value: counts.custom,
      note: m.hosting_sync_pending({ domains: counts.pending }),
    },
    {
      label: m.hosting_sync_synced(),
      value: counts.synced,
      note: formatList([
        m.hosting_sync_never({ domains: counts.never }),
        ...(counts.unserved > 0 ? [m.hosting_sync_unservedCount({ communities: counts.unserved })] : []),
      ]),
    },
    { label: m.hosting_sync_failed(), value: counts.failed, note: m.hosting_sync_failedNote() },
  ];
  return (
    <StatTiles className="lg:grid-cols-4">
      {cards.map(({ label, value, note }) => (
        <StatTile key={label} label={label} value={formatNumber(value)} hint={note} />
      ))}
    </StatTiles>
  );
}

function LastRun({ run, timeZone }: { run: Overview["run"]; timeZone: string }) {
  if (!run) return <span>{m.hosting_sync_noRun()}</span>;
  const { trigger, isOfAll, startedAt, finishedAt, resumeAt, counts, error } = run;
  const when = (date: Date) => formatDate(date, "moment", timeZone);
  const facts = {
    started: when(startedAt),
    trigger: TRIGGERS[trigger](),
    extent: isOfAll ? m.hosting_sync_all() : m.hosting_sync_one(),
  };
  const told = finishedAt
    ? m.hosting_sync_last(facts)
    : resumeAt
      ? m.hosting_sync_goesOn({ when: when(resumeAt), ...facts })
      : m.hosting_sync_running(facts);
  return <span>{[told, describeCounts(counts), error].filter(Boolean).join(" ")}</span>;
}

const STATES = {
  success: { tone: "success", label: m.hosting_sync_synced },
  failed: { tone: "destructive", label: m.hosting_sync_failed },
} as const;

const UNSERVED = { tone: "warning", label: m.hosting_sync_notServed } as const;

type TenantRowProps = { tenant: Tenant; timeZone: string; onPlan: () => void };

function TenantRow({ tenant, timeZone, onPlan }: TenantRowProps) {
  const sync = useSync();
  const { id, name, domain, tier, status, custom, unserved, lastSync, syncStatus, syncError } = tenant;
  const state = unserved.length > 0 ? UNSERVED : syncStatus && STATES[syncStatus];
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
          <Badge tone={state?.tone ?? "neutral"}>{(state?.label ?? m.hosting_sync_neverSynced)()}</Badge>
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
