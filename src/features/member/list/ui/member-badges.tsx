import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import type { StandingKind } from "@/features/member/rules";

const STANDING_NAMES: Record<StandingKind, () => string> = {
  mute: m.member_list_filter_muted,
  suspension: m.member_list_filter_suspended,
  ban: m.member_list_filter_banned,
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
