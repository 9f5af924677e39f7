import { FEATURE_NAMES } from "@/access/names";
import { PlansLink } from "@/components/content/plans-link";
import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/time/date";
import { FLAG_COPY } from "../copy";
import { inWords, LEVELS } from "../explanation-rules";
import type { FlagState } from "../schema";

/** Also shows why a flag that is set has no effect. */
export function FlagBadge({ state }: { state: FlagState }) {
  const { isOn, isSet } = state;
  if (isOn) return <Badge tone="success">{FLAG_COPY.on}</Badge>;
  return isSet ? <Badge tone="warning">{FLAG_COPY.withoutEffect}</Badge> : <Badge>{FLAG_COPY.off}</Badge>;
}

/** Shows which level decided the flag, and what else it needs. (LEAD-13) */
export function FlagFacts({ state, timeZone }: { state: FlagState; timeZone: string }) {
  const { level, setBy, setAt, need, restsOn, isSet } = state;
  const who = setBy ?? (level === "tenant" ? FLAG_COPY.formerMember : null);
  return (
    <dl className="grid gap-x-4 gap-y-1 text-xs sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="text-muted-foreground">{FLAG_COPY.decidedBy}</dt>
      <dd>
        {LEVELS[level]}: {isSet ? FLAG_COPY.setOn : FLAG_COPY.setOff}
        {setAt && FLAG_COPY.set(who, formatDate(setAt, "moment", timeZone))}
      </dd>
      {need && (
        <>
          <dt className="text-muted-foreground">{FLAG_COPY.needs}</dt>
          <dd>
            {FLAG_COPY.entitlement(inWords(need.entitlement))}{" "}
            {need.isHeld ? (
              FLAG_COPY.held
            ) : (
              <>
                {FLAG_COPY.notHeld(need.plan)} <PlansLink />
              </>
            )}
          </dd>
        </>
      )}
      {restsOn && !restsOn.isOn && (
        <>
          <dt className="text-muted-foreground">{FLAG_COPY.restsOn}</dt>
          <dd>{FLAG_COPY.offFlag(FEATURE_NAMES[restsOn.flag])}</dd>
        </>
      )}
    </dl>
  );
}
