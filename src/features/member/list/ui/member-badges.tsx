import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import type { StandingKind } from "@/domain/member/rules";

const STANDING_NAMES: Record<StandingKind, () => string> = {
  mute: m.common_muted,
  suspension: m.common_memberSuspended,
  ban: m.common_banned,
};

export const StandingBadges = ({ kinds }: { kinds: readonly StandingKind[] }) => (
  <span className="inline-flex flex-wrap gap-1">
    {kinds.map((kind) => (
      <Badge key={kind} tone={kind === "mute" ? "warning" : "destructive"}>
        {STANDING_NAMES[kind]()}
      </Badge>
    ))}
  </span>
);
