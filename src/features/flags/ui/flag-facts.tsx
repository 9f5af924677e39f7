import * as m from "#messages";
import { ENTITLEMENT_NAMES, FEATURE_NAMES } from "@/access/feature-names";
import { PlansLink } from "@/components/content/plans-link";
import { Badge } from "@/components/ui/badge";
import { LEVELS } from "@/domain/flags/explanation-rules";
import { formatDate } from "@/lib/time/date";
import { describeSetting } from "../copy";
import type { FlagState } from "../schema";

/** Also shows why a flag that is set has no effect. */
export function FlagBadge({ state }: { state: FlagState }) {
  const { isOn, isSet } = state;
  if (isOn) return <Badge tone="success">{m.flags_flag_on()}</Badge>;
  return isSet ? (
    <Badge tone="warning">{m.flags_flag_withoutEffect()}</Badge>
  ) : (
    <Badge>{m.common_off()}</Badge>
  );
}

/** Shows which level decided the flag, and what else it needs. (LEAD-13) */
export function FlagFacts({ state, timeZone }: { state: FlagState; timeZone: string }) {
  const { level, setBy, setAt, need, restsOn, isSet } = state;
  const who = setBy ?? (level === "tenant" ? m.common_formerMemberInList() : null);
  return (
    <dl className="grid gap-x-4 gap-y-1 text-xs sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="text-muted-foreground">{m.flags_flag_decidedBy()}</dt>
      <dd>
        {describeSetting(
          (isSet ? m.flags_flag_setOn : m.flags_flag_setOff)({ level: LEVELS[level]() }),
          who,
          setAt && formatDate(setAt, "moment", timeZone),
        )}
      </dd>
      {need && (
        <>
          <dt className="text-muted-foreground">{m.flags_flag_needs()}</dt>
          <dd>
            {need.isHeld ? (
              m.flags_flag_held({ name: ENTITLEMENT_NAMES[need.entitlement]() })
            ) : (
              <span>
                {m.flags_flag_notHeld({ name: ENTITLEMENT_NAMES[need.entitlement](), plan: need.plan })}{" "}
                <PlansLink />
              </span>
            )}
          </dd>
        </>
      )}
      {restsOn && !restsOn.isOn && (
        <>
          <dt className="text-muted-foreground">{m.flags_flag_restsOn()}</dt>
          <dd>{m.flags_flag_offFlag({ flag: FEATURE_NAMES[restsOn.flag]() })}</dd>
        </>
      )}
    </dl>
  );
}
