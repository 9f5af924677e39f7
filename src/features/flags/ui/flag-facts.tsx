import { PlansLink } from "@/components/plans-link";
import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/date";
import { EXPLANATIONS, inWords, LEVELS } from "../explanation-rules";
import type { FlagState } from "../schema";

/** Whether a flag does anything, and if it is set and does not, why. */
export function FlagBadge({ state }: { state: FlagState }) {
  const { isOn, isSet } = state;
  if (isOn) return <Badge tone="success">On</Badge>;
  return isSet ? <Badge tone="warning">On, without effect</Badge> : <Badge>Off</Badge>;
}

/** Who decided a flag, and what else it takes. (`docs/behaviours.md`, LEAD-13) */
export function FlagFacts({ state, timeZone }: { state: FlagState; timeZone: string }) {
  const { level, setBy, setAt, need, restsOn, isSet } = state;
  const when = setAt && ` on ${formatDate(setAt, "moment", timeZone)}`;
  const who = setBy ? ` by ${setBy}` : level === "tenant" ? " by somebody who has left" : "";
  return (
    <dl className="grid gap-x-4 gap-y-1 text-xs sm:grid-cols-[auto_1fr]">
      <dt className="text-muted-foreground">Decided by</dt>
      <dd>
        {LEVELS[level]}: {isSet ? "on" : "off"}
        {when && `, set${who}${when}`}
      </dd>
      {need && (
        <>
          <dt className="text-muted-foreground">Needs</dt>
          <dd>
            the entitlement “{inWords(need.entitlement)}”,{" "}
            {need.isHeld ? (
              "which this community holds"
            ) : (
              <>
                which this community does not hold; the plan {need.plan} has it. <PlansLink />
              </>
            )}
          </dd>
        </>
      )}
      {restsOn && !restsOn.isOn && (
        <>
          <dt className="text-muted-foreground">Rests on</dt>
          <dd>“{EXPLANATIONS[restsOn.flag].name}”, which is off</dd>
        </>
      )}
    </dl>
  );
}
