"use client";
import { useState } from "react";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { HOSTED_COPY } from "@/features/hosting/hosted-copy";
import { describeCounts, SYNC_COPY, TRIGGERS } from "@/features/hosting/sync/copy";
import { Panel, Row, Rows } from "@/features/hosting/ui/panel";
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
        title={SYNC_COPY.title}
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
    { label: SYNC_COPY.addresses, value: counts.addresses, note: SYNC_COPY.addressesNote },
    { label: SYNC_COPY.custom, value: counts.custom, note: SYNC_COPY.pending(counts.pending) },
    {
      label: SYNC_COPY.synced,
      value: counts.synced,
      note: [SYNC_COPY.never(counts.never), counts.unserved > 0 && SYNC_COPY.unservedCount(counts.unserved)]
        .filter(Boolean)
        .join(", "),
    },
    { label: SYNC_COPY.failed, value: counts.failed, note: SYNC_COPY.failedNote },
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
  if (!run) return SYNC_COPY.noRun;
  const { trigger, isOfAll, startedAt, finishedAt, resumeAt, counts, error } = run;
  const when = (date: Date) => formatDate(date, "moment", timeZone);
  const state = finishedAt ? SYNC_COPY.last : resumeAt ? SYNC_COPY.goesOn(when(resumeAt)) : SYNC_COPY.running;
  return (
    <>
      {state}: {when(startedAt)}, {TRIGGERS[trigger]}, {isOfAll ? SYNC_COPY.all : SYNC_COPY.one}.{" "}
      {describeCounts(counts)} {error}
    </>
  );
}

const STATES = {
  success: { tone: "success", label: SYNC_COPY.synced },
  failed: { tone: "destructive", label: SYNC_COPY.failed },
} as const;

const UNSERVED = { tone: "warning", label: SYNC_COPY.notServed } as const;

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
          {SYNC_COPY.domains([domain, ...custom].join(", "), tier)}
          {lastSync && <> {SYNC_COPY.syncedAt(formatDate(lastSync, "moment", timeZone))}</>}
          {unserved.length > 0 && <span className="block">{SYNC_COPY.unserved(unserved)}</span>}
          {syncError && <span className="block text-destructive">{syncError}</span>}
        </>
      }
      aside={
        <>
          {status === "suspended" && <Badge tone="warning">{SYNC_COPY.suspended}</Badge>}
          <Badge tone={state?.tone ?? "neutral"}>{state?.label ?? SYNC_COPY.neverSynced}</Badge>
        </>
      }
      actions={
        <>
          <Button variant="ghost" size="sm" onClick={onPlan} aria-label={SYNC_COPY.planOf(name)}>
            {SYNC_COPY.plan}
          </Button>
          <Button
            variant="outline"
            size="sm"
            loading={sync.isPending}
            disabled={status !== "active"}
            onClick={() => sync.mutate({ tenantId: id })}
            aria-label={SYNC_COPY.syncOf(name)}
          >
            {HOSTED_COPY.sync}
          </Button>
        </>
      }
    />
  );
}
