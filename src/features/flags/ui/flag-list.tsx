import type { ReactNode } from "react";
import * as m from "#messages";
import { FEATURE_NAMES } from "@/access/feature-names";
import { Badge } from "@/components/ui/badge";
import { SWITCHES } from "@/domain/flags/explanation-rules";
import type { FlagPlace, FlagState } from "../schema";
import { FlagBadge, FlagFacts } from "./flag-facts";
import { FlagSwitch } from "./flag-switch";

const isInVersion = ({ flag }: FlagState): boolean => SWITCHES[flag] !== null;

type TenantFlagListProps = { states: readonly FlagState[]; timeZone: string; tenantId: string };

/** All flags of one community, switchable by superadmins. (TEN-16, LEAD-13) */
export function TenantFlagList({ states, timeZone, tenantId }: TenantFlagListProps) {
  const place: FlagPlace = { at: "tenant", tenantId };
  return (
    <div className="flex flex-col gap-10">
      <Group id="all" title={m.flags_title()} text={m.flags_text()}>
        {states.filter(isInVersion).map((state) => (
          <Flag key={state.flag} state={state} timeZone={timeZone} place={place} />
        ))}
      </Group>
      <Group id="none" title={m.flags_later()} text={m.flags_laterText()}>
        {states
          .filter((state) => !isInVersion(state))
          .map((state) => (
            <Flag key={state.flag} state={state} timeZone={timeZone} />
          ))}
      </Group>
    </div>
  );
}

type GroupProps = { id: string; title: string; text: string; children: ReactNode };

const Group = ({ id, title, text, children }: GroupProps) => (
  <section aria-labelledby={`flags-${id}`} className="flex flex-col gap-3">
    <div>
      <h2 id={`flags-${id}`} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="text-sm text-muted-foreground">{text}</p>
    </div>
    <ul className="divide-y rounded-lg border bg-card">{children}</ul>
  </section>
);

type FlagProps = { state: FlagState; timeZone: string; place?: FlagPlace };

function Flag({ state, timeZone, place }: FlagProps) {
  const { flag, isSet, level, isSetByDefault, need } = state;
  const name = FEATURE_NAMES[flag]();
  const switches = SWITCHES[flag];
  return (
    <li className="flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-medium">{name}</h3>
          {switches ? <FlagBadge state={state} /> : <Badge>{m.flags_later()}</Badge>}
          <code className="text-xs text-muted-foreground">{flag}</code>
        </div>
        {switches && <p className="max-w-reading text-sm text-muted-foreground">{switches()}</p>}
      </div>
      <FlagFacts state={state} timeZone={timeZone} />
      {place && (
        <FlagSwitch
          flag={flag}
          place={place}
          isSet={isSet}
          isOwn={level === "tenant"}
          isSetByDefault={isSetByDefault}
          canBeOn={need?.isHeld ?? true}
        />
      )}
    </li>
  );
}
