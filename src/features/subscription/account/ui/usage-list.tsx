import * as m from "#messages";
import { PlansLink } from "@/components/content/plans-link";
import { Section } from "@/components/content/section";
import { Badge } from "@/components/ui/badge";
import { Progress } from "@/components/ui/progress";
import { fillOf, formatUsage, USAGE_LABELS, type Usage } from "@/features/subscription/usage/rules";
import { formatPercent } from "@/lib/format/number";

export const UsageList = ({ usage }: { usage: readonly Usage[] }) => (
  <Section title={m.subscription_account_usage_title()} text={m.subscription_account_usage_text()}>
    <dl className="divide-y rounded-lg border bg-card">
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
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <dt className="min-w-0 grow basis-60 text-sm">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {title()}
          {fill === 100 && <Badge tone="warning">{m.subscription_account_usage_full()}</Badge>}
        </span>
        <span className="text-xs text-muted-foreground">
          {text()}
          {fill === 100 && (
            <span>
              . <PlansLink />
            </span>
          )}
        </span>
      </dt>
      <dd className="flex w-56 max-w-full flex-col gap-1.5">
        <p className="tabular-nums">
          <span className="font-semibold">{formatUsage(name, used)}</span>{" "}
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
      </dd>
    </div>
  );
}
