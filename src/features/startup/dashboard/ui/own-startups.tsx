import * as m from "#messages";
import { CompactNumber } from "@/components/content/compact-number";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import type { OwnStartup } from "@/features/startup/dashboard/rules";
import { STATUS_NAMES } from "@/features/startup/directory/copy";
import { StartupLogo } from "@/features/startup/ui/startup-logo";
import { formatNumber } from "@/lib/format/number";

export const OwnStartups = ({ startups }: { startups: readonly OwnStartup[] }) => (
  <ul className="divide-y rounded-lg border bg-card">
    {startups.map((startup) => (
      <li key={startup.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <StartupLogo name={startup.name} url={startup.logoUrl} className="size-11" />
        <div className="min-w-40 grow basis-0">
          <Name startup={startup} />
          {startup.status !== "live" && <Badge tone="warning">{STATUS_NAMES[startup.status]()}</Badge>}
        </div>
        <dl className="flex flex-wrap gap-x-4 gap-y-2 text-sm sm:gap-6">
          <Figure label={m.common_views()} value={startup.recentViews} />
          <Figure label={m.common_clicks()} value={startup.recentClicks} />
          <Figure label={m.common_votes()} value={startup.voteCount} recent={startup.recentVotes} />
          <Figure label={m.common_comments()} value={startup.commentCount} />
        </dl>
        <a
          href={`/startup/${startup.slug}/stats`}
          aria-label={m.startup_dashboard_of({ name: startup.name })}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          {m.common_statistics()}
        </a>
      </li>
    ))}
  </ul>
);

/** Only live startups have a public page to link to. */
const Name = ({ startup: { slug, name, status } }: { startup: OwnStartup }) =>
  status === "live" ? (
    <Link href={`/startup/${slug}`} prefetch={false} className="font-semibold wrap-anywhere hover:underline">
      {name}
    </Link>
  ) : (
    <p className="font-semibold wrap-anywhere">{name}</p>
  );

type FigureProps = { label: string; value: number /** How many of them are new. */; recent?: number };

const Figure = ({ label, value, recent = 0 }: FigureProps) => (
  <div className="flex flex-col-reverse side-end">
    <dt className="text-xs whitespace-nowrap text-muted-foreground">{label}</dt>
    <dd className="font-medium">
      <CompactNumber value={value} />
      {recent > 0 && recent < value && (
        <span className="ms-1 text-xs text-success">{`+${formatNumber(recent)}`}</span>
      )}
    </dd>
  </div>
);
