import * as m from "#messages";
import { PlansLink } from "@/components/content/plans-link";
import { Section } from "@/components/content/section";
import { Badge } from "@/components/ui/badge";
import { Progress } from "@/components/ui/progress";
import { fillOf, formatUsage, USAGE_LABELS, type Usage } from "@/features/subscription/usage/rules";
import { formatPercent } from "@/lib/format/number";

export const UsageList = ({ usage }: { usage: readonly Usage[] }) => (
  <Section title={m.subscription_account_usage_title()} text={m.subscription_account_usage_text()}>
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {usage.map((one) => (
        <Figure key={one.name} usage={one} />
      ))}
    </dl>
  </Section>
);

function Figure({ usage }: { usage: Usage }) {
  const { name, used, limit } = usage;
  const { title, text } = USAGE_LABELS[name];
  const fill = fillOf(usage);
  return (
    <div className="flex flex-col gap-2 rounded-lg border bg-card p-4">
      <dt className="flex flex-wrap items-center justify-between gap-2 text-sm font-medium">
        {title()}
        {fill === 100 && <Badge tone="warning">{m.subscription_account_usage_full()}</Badge>}
      </dt>
      <dd className="flex flex-col gap-2">
        <p className="tabular-nums">
          <span className="text-lg font-semibold">{formatUsage(name, used)}</span>{" "}
          <span className="text-sm text-muted-foreground">
            {limit === null
              ? m.subscription_account_usage_noLimit()
              : m.subscription_account_usage_of({ limit: formatUsage(name, limit) })}
          </span>
        </p>
        {fill !== null && (
          <Progress
            value={fill}
            label={m.subscription_account_usage_fill({ title: title(), fill: formatPercent(fill / 100) })}
          />
        )}
        <p className="text-xs text-muted-foreground">
          <span>{text()}</span>
          {fill === 100 && (
            <span>
              . <PlansLink />
            </span>
          )}
        </p>
      </dd>
    </div>
  );
}
