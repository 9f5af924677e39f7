import { PlansLink } from "@/components/plans-link";
import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/date";
import { FLAG_UI } from "../copy";
import { EXPLANATIONS, inWords, LEVELS } from "../explanation-rules";
import type { FlagState } from "../schema";

/** Whether a flag does anything, and if it is set and does not, why. */
export function FlagBadge({ state }: { state: FlagState }) {
  const { isOn, isSet } = state;
  if (isOn) return <Badge tone="success">{FLAG_UI.on}</Badge>;
  return isSet ? <Badge tone="warning">{FLAG_UI.withoutEffect}</Badge> : <Badge>{FLAG_UI.off}</Badge>;
}

/** Who decided a flag, and what else it takes. (`docs/behaviours.md`, LEAD-13) */
export function FlagFacts({ state, timeZone }: { state: FlagState; timeZone: string }) {
  const { level, setBy, setAt, need, restsOn, isSet } = state;
  const who = setBy ?? (level === "tenant" ? FLAG_UI.somebody : null);
  return (
    <dl className="grid gap-x-4 gap-y-1 text-xs sm:grid-cols-[auto_1fr]">
      <dt className="text-muted-foreground">{FLAG_UI.decidedBy}</dt>
      <dd>
        {LEVELS[level]}: {isSet ? FLAG_UI.setOn : FLAG_UI.setOff}
        {setAt && FLAG_UI.set(who, formatDate(setAt, "moment", timeZone))}
      </dd>
      {need && (
        <>
          <dt className="text-muted-foreground">{FLAG_UI.needs}</dt>
          <dd>
            {FLAG_UI.entitlement(inWords(need.entitlement))}{" "}
            {need.isHeld ? (
              FLAG_UI.held
            ) : (
              <>
                {FLAG_UI.notHeld(need.plan)} <PlansLink />
              </>
            )}
          </dd>
        </>
      )}
      {restsOn && !restsOn.isOn && (
        <>
          <dt className="text-muted-foreground">{FLAG_UI.restsOn}</dt>
          <dd>{FLAG_UI.offFlag(EXPLANATIONS[restsOn.flag].name)}</dd>
        </>
      )}
    </dl>
  );
}
