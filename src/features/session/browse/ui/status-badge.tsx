import { Badge } from "@/components/ui/badge";
import type { SessionStatus } from "@/domain/session/rules";
import { STATUS_NAMES } from "@/features/session/copy";

const TONES = {
  draft: "warning",
  upcoming: "neutral",
  live: "live",
  completed: "neutral",
  cancelled: "destructive",
} as const satisfies Record<SessionStatus, string>;

type StatusBadgeProps = { status: SessionStatus; isOnPoster?: boolean };

export const StatusBadge = ({ status, isOnPoster = false }: StatusBadgeProps) => (
  <Badge tone={isOnPoster ? "poster" : TONES[status]}>{STATUS_NAMES[status]()}</Badge>
);
