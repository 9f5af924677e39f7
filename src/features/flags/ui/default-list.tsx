import * as m from "#messages";
import { FEATURE_NAMES } from "@/access/feature-names";
import { Badge } from "@/components/ui/badge";
import { LEVELS, SWITCHES } from "@/domain/flags/explanation-rules";
import { formatDate } from "@/lib/time/date";
import { describeSetting } from "../copy";
import type { DefaultLevel, FlagDefault } from "../schema";
import { FlagSwitch } from "./flag-switch";

type DefaultListProps = { level: DefaultLevel; defaults: readonly FlagDefault[]; timeZone: string };

export const DefaultList = ({ level, defaults, timeZone }: DefaultListProps) => (
  <ul className="divide-y rounded-lg border bg-card">
    {defaults.map(({ flag, isEnabled, follows, setBy, setAt }) => {
      const name = FEATURE_NAMES[flag]();
      const switches = SWITCHES[flag];
      return (
        <li key={flag} className="flex flex-col gap-3 p-4 sm:p-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-medium">{name}</h2>
            {switches === null ? (
              <Badge>{m.flags_later()}</Badge>
            ) : (
              <Badge tone={(isEnabled ?? follows) ? "success" : "neutral"}>
                {(isEnabled ?? follows) ? m.flags_flag_on() : m.common_off()}
              </Badge>
            )}
            <code className="text-xs text-muted-foreground">{flag}</code>
          </div>
          <p className="text-xs text-muted-foreground">
            {describeSetting(
              isEnabled === null ? m.flags_flag_left() : m.flags_flag_decided({ level: LEVELS[level]() }),
              setBy,
              setAt && formatDate(setAt, "moment", timeZone),
            )}
          </p>
          {switches !== null && (
            <FlagSwitch
              flag={flag}
              place={{ at: "default", level }}
              isSet={isEnabled ?? follows}
              isOwn={isEnabled !== null}
              isSetByDefault={follows}
              canBeOn
            />
          )}
        </li>
      );
    })}
  </ul>
);
