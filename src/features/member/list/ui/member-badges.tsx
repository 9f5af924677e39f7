import { Badge } from "@/components/ui/badge";
import { SANCTION_NAMES } from "@/features/member/copy";
import type { StandingKind } from "@/features/member/rules";

export const StandingBadges = ({ kinds }: { kinds: readonly StandingKind[] }) => (
  <span className="inline-flex flex-wrap gap-1">
    {kinds.map((kind) => (
      <Badge key={kind} tone={kind === "mute" ? "warning" : "destructive"} className="capitalize">
        {SANCTION_NAMES[kind].done()}
      </Badge>
    ))}
  </span>
);
