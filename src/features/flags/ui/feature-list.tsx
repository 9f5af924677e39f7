import * as m from "#messages";
import { FEATURE_NAMES } from "@/access/feature-names";
import { PlansLink } from "@/components/content/plans-link";
import { HIDES, SUMMARIES } from "@/domain/flags/explanation-rules";
import { formatDate } from "@/lib/time/date";
import { type FlagState, OWN_FLAGS, type OwnFlag } from "../schema";
import { FeatureSwitch } from "./feature-switch";

type FeatureListProps = { states: readonly FlagState[]; timeZone: string };

const isOwn = (flag: string): flag is OwnFlag => OWN_FLAGS.some((own) => own === flag);

/** The features that a community decides on, and behind a disclosure those that it can't. (LEAD-13) */
export function FeatureList({ states, timeZone }: FeatureListProps) {
  const own = OWN_FLAGS.flatMap((flag) => states.filter((state) => state.flag === flag));
  const managed = states.filter(({ flag }) => !isOwn(flag) && SUMMARIES[flag]);
  return (
    <div className="flex flex-col gap-6">
      <ul className="divide-y rounded-lg border bg-card">
        {own.map((state) => (
          <OwnFeature key={state.flag} state={state} timeZone={timeZone} />
        ))}
      </ul>
      <details className="rounded-lg border">
        <summary className="cursor-pointer px-4 py-3 text-sm font-medium">
          {m.flags_ownFeatures_managed({ count: managed.length })}
        </summary>
        <p className="px-4 pb-3 text-sm text-muted-foreground">{m.flags_ownFeatures_managedText()}</p>
        <ul className="divide-y border-t">
          {managed.map((state) => (
            <li key={state.flag} className={ROW}>
              <Name state={state} />
              <span className="shrink-0 text-sm text-muted-foreground">
                {isInPlan(state) ? (
                  state.isOn ? (
                    m.flags_flag_on()
                  ) : (
                    m.common_off()
                  )
                ) : (
                  <OtherPlan state={state} />
                )}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const ROW = "flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:flex-nowrap";

const isInPlan = ({ need }: FlagState): boolean => need?.isHeld ?? true;

function OwnFeature({ state, timeZone }: { state: FlagState; timeZone: string }) {
  const { flag, isSet, level, setBy, setAt, restsOn } = state;
  if (!isOwn(flag)) return null;
  const by = setBy ?? m.common_formerMemberInList();
  const isBlocked = restsOn !== null && !restsOn.isOn;
  return (
    <li className={`${ROW} relative`}>
      <Name state={state}>
        {isBlocked && <span> {m.flags_ownFeatures_needs({ feature: FEATURE_NAMES[restsOn.flag]() })}</span>}
      </Name>
      {level === "tenant" && setAt && (
        <span className="shrink-0 text-xs text-muted-foreground max-sm:order-last max-sm:w-full">
          {m.flags_ownFeatures_setBy({ by, when: formatDate(setAt, "day", timeZone) })}
        </span>
      )}
      {isInPlan(state) ? (
        <FeatureSwitch flag={flag} isOn={isSet} hides={HIDES[flag]?.()} />
      ) : (
        <span className="shrink-0 text-sm text-muted-foreground">
          <OtherPlan state={state} />
        </span>
      )}
    </li>
  );
}

const Name = ({ state: { flag }, children }: { state: FlagState; children?: React.ReactNode }) => (
  <div className="min-w-0 grow basis-3/5">
    <h2 className="text-sm font-medium">{FEATURE_NAMES[flag]()}</h2>
    <p className="text-sm text-muted-foreground">
      <span>{SUMMARIES[flag]?.()}</span>
      {children}
    </p>
  </div>
);

const OtherPlan = ({ state: { need } }: { state: FlagState }) =>
  need && (
    <span>
      {m.flags_ownFeatures_partOf({ plan: need.plan })} · <PlansLink />
    </span>
  );
