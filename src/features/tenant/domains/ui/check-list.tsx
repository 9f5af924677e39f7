import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import {
  CHECK_TITLES,
  CHECKS,
  type CheckState,
  type DomainCheck,
  type DomainChecks,
  isTrouble,
  type Lookup,
} from "@/domain/tenant/domains/rules";
import { describeCode } from "@/features/tenant/domains/copy";
import { formatList } from "@/lib/format/list";

const TONES = { pending: "neutral", ok: "success", failed: "destructive" } as const;
const LABELS: Record<CheckState, () => string> = {
  pending: m.tenant_domains_pending,
  ok: m.tenant_domains_ok,
  failed: m.tenant_domains_failed,
};

const notChecked = (): DomainCheck => ({
  state: "pending",
  text: m.tenant_domains_notChecked(),
  lookups: [],
});

/** The four checks of a domain with the DNS responses behind them. (TEN-6) */
export const CheckList = ({ checks, isNew }: { checks: DomainChecks; isNew: boolean }) => (
  <ul className="grid gap-3 sm:grid-cols-2">
    {CHECKS.map((name) => {
      const check = checks[name] ?? notChecked();
      const { state, text, lookups } = check;
      const isWaiting = state === "failed" && !isTrouble(check, isNew);
      return (
        <li key={name} className="flex min-w-0 flex-col gap-1.5 rounded-md bg-muted/60 p-3">
          <span className="flex items-center justify-between gap-2">
            <span className="text-sm font-medium">{CHECK_TITLES[name]()}</span>
            <Badge tone={isWaiting ? "neutral" : TONES[state]}>
              {isWaiting ? m.tenant_domains_waiting() : LABELS[state]()}
            </Badge>
          </span>
          <span className="text-sm wrap-anywhere text-muted-foreground">{text}</span>
          {lookups.length > 0 && <Answers lookups={lookups} />}
        </li>
      );
    })}
  </ul>
);

const Answers = ({ lookups }: { lookups: readonly Lookup[] }) => (
  <details className="text-xs">
    <summary className="cursor-pointer py-1">{m.tenant_domains_answered()}</summary>
    <ul className="flex flex-col gap-2 pt-1">
      {lookups.map(({ name, type, values, code, resolvers }) => (
        <li key={`${type} ${name}`} className="flex flex-col font-mono break-all">
          <span>
            {type} {name}
          </span>
          {values.length > 0 ? (
            values.map((value) => <span key={value}>= {value}</span>)
          ) : (
            <span>= {describeCode(code)}</span>
          )}
          <span className="text-muted-foreground">
            {m.tenant_domains_from({ resolvers: formatList(resolvers) })}
          </span>
        </li>
      ))}
    </ul>
  </details>
);
