"use client";
import { useState } from "react";
import * as m from "#messages";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { EmptyState } from "@/components/feedback/empty-state";
import { ListFilters } from "@/components/forms/list-filters";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { type DomainView, domainListAddress, SYNC_STATES } from "@/features/hosting/rules";
import { describeCounts, SYNC_STATE_NAMES, TRIGGERS } from "@/features/hosting/sync/copy";
import { Panel, Rows } from "@/features/hosting/ui/panel";
import { formatList } from "@/lib/format/list";
import { formatNumber } from "@/lib/format/number";
import { formatDate } from "@/lib/time/date";
import { api, type Outputs } from "@/trpc/react";
import { PlanDialog } from "./plan-dialog";
import { SyncAllButton } from "./sync-all-button";
import { TenantRow } from "./tenant-row";

export type Overview = Outputs["hosting"]["overview"];
type Tenant = Overview["tenants"][number];

const POLL_INTERVAL_MS = 3000;

type DomainManagementProps = { initial: Overview; view: DomainView; timeZone: string };

/** Lists a page of the communities' domains with the result of the latest sync. (TEN-8) */
export function DomainManagement({ initial, view, timeZone }: DomainManagementProps) {
  const { data: overview = initial } = api.hosting.overview.useQuery(view, {
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
        <ListFilters
          action="/admin/superadmin/domains"
          label={m.common_nameOrDomain()}
          query={view.query}
          choice={{
            label: m.common_state(),
            name: "state",
            value: view.state,
            all: m.common_allStates(),
            options: SYNC_STATES.map((state) => [state, SYNC_STATE_NAMES[state]()]),
          }}
        />
        {overview.tenants.length === 0 && (
          <EmptyState mood="nothing-found" title={m.common_noTenant()} text={m.common_noTenantText()} />
        )}
        {overview.tenants.length > 0 && (
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
        )}
        {overview.after && (
          <Link
            href={domainListAddress({ ...view, after: overview.after })}
            className={buttonVariants({ variant: "outline", className: "self-center" })}
          >
            {m.common_olderTenants()}
          </Link>
        )}
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
