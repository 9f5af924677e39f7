import { clsx } from "clsx";
import { Check } from "lucide-react";
import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { PROGRESS } from "@/features/platform/founding/copy";
import type { FoundedTenant } from "@/features/platform/founding/schema";
import { StateBadge } from "@/features/platform/tenants/ui/state-badge";
import { formatDate } from "@/lib/time/date";
import { ReleaseButton } from "./release-button";

type FoundedListProps = { communities: readonly FoundedTenant[]; after: string | null; timeZone: string };

/** The communities that people have created, with how far each has come, so that operators can help. */
export const FoundedList = ({ communities, after, timeZone }: FoundedListProps) => (
  <section aria-labelledby="founded" className="flex flex-col gap-3">
    <h2 id="founded" className="text-lg font-semibold">
      {m.platform_founding_list_title()}
    </h2>
    {communities.length === 0 ? (
      <EmptyState text={m.platform_founding_list_none()} />
    ) : (
      <ul className="divide-y rounded-lg border bg-card">
        {communities.map((community) => (
          <Community key={community.id} community={community} timeZone={timeZone} />
        ))}
      </ul>
    )}
    {after && (
      <Link
        href={`/admin/superadmin/communities?${new URLSearchParams({ after })}`}
        className={buttonVariants({ variant: "outline", className: "self-center" })}
      >
        {m.common_olderTenants()}
      </Link>
    )}
  </section>
);

function Community({ community, timeZone }: { community: FoundedTenant; timeZone: string }) {
  const { id, name, domain, url, status, founder, isHeld } = community;
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <p className="flex flex-wrap items-center gap-x-3 font-medium wrap-anywhere">
            <span dir="auto">{name}</span> <StateBadge status={status} />
          </p>
          <p className="flex flex-wrap gap-x-3 text-sm">
            <a href={url} className="wrap-anywhere text-brand underline-offset-4 hover:underline">
              {domain}
            </a>
            <Link
              href={`/admin/superadmin/users/${founder.userId}`}
              className="text-muted-foreground underline-offset-4 hover:underline"
            >
              {founder.fullName || `@${founder.username}`}
            </Link>
          </p>
        </div>
        {isHeld && <ReleaseButton tenantId={id} name={name} />}
        <Link
          href={`/admin/superadmin/tenants/${id}`}
          aria-label={m.platform_dashboard_manageOf({ name })}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          {m.platform_dashboard_manage()}
        </Link>
      </div>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-5">
        {PROGRESS.map(({ field, label }) => (
          <Step key={field} label={label()} at={community[field]} timeZone={timeZone} />
        ))}
      </ol>
    </li>
  );
}

const Step = ({ label, at, timeZone }: { label: string; at: Date | null; timeZone: string }) => (
  <li className={clsx("flex flex-col border-t-2 pt-1.5", at ? "border-primary" : "text-muted-foreground")}>
    <span className="flex items-center gap-1.5 font-medium">
      {at && <Check aria-hidden="true" className="size-3.5 text-success" />}
      <span>{label}</span>
    </span>
    <span className="text-xs text-muted-foreground tabular-nums">
      {at ? (
        <time dateTime={at.toISOString()}>{formatDate(at, "day", timeZone)}</time>
      ) : (
        m.platform_founding_list_notYet()
      )}
    </span>
  </li>
);
