import { Badge } from "@/components/ui/badge";
import { type ProbeState, STATE_NAMES } from "../rules";

const TONES = {
  good: "success",
  warning: "warning",
  failed: "destructive",
  off: "neutral",
} as const satisfies Record<ProbeState, string>;

export const StateBadge = ({ state }: { state: ProbeState }) => (
  <Badge tone={TONES[state]}>{STATE_NAMES[state]()}</Badge>
);
