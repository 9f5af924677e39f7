import * as m from "#messages";
import { Link } from "@/components/link";
import { PROBE_NAMES, type Probe } from "../rules";
import { StateBadge } from "./state-badge";
import { SummaryText } from "./summary-text";

/** One line per probe. (SEC-6) */
export const HealthList = ({ probes }: { probes: readonly Probe[] }) => (
  <section aria-labelledby="platform-health" className="flex flex-col gap-3">
    <div className="flex items-center justify-between gap-3">
      <h2 id="platform-health" className="text-lg font-semibold">
        {m.health_link()}
      </h2>
      <Link
        href="/admin/superadmin/system"
        className="text-sm text-muted-foreground underline underline-offset-4 hover:text-foreground"
      >
        {m.common_systemHealth()}
      </Link>
    </div>
    <ul className="divide-y rounded-lg border bg-card">
      {probes.map(({ name, state, summary }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm">
          <span className="w-32 font-medium">{PROBE_NAMES[name]()}</span>
          <span className="w-28">
            <StateBadge state={state} />
          </span>
          <span className="min-w-0 flex-1 basis-48 text-muted-foreground">
            <SummaryText summary={summary} />
          </span>
        </li>
      ))}
    </ul>
  </section>
);
