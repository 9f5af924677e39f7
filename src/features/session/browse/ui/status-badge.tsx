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

export const StatusBadge = ({ status }: { status: SessionStatus }) => (
  <Badge tone={TONES[status]}>{STATUS_NAMES[status]()}</Badge>
);
