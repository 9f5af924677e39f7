import { Badge } from "@/components/ui/badge";
import { COPY } from "@/features/session/copy";
import type { SessionStatus } from "@/features/session/rules";

const TONES = {
  draft: "warning",
  upcoming: "neutral",
  live: "live",
  completed: "neutral",
  cancelled: "destructive",
} as const satisfies Record<SessionStatus, string>;

export const StatusBadge = ({ status }: { status: SessionStatus }) => (
  <Badge tone={TONES[status]}>{COPY.list.status[status]()}</Badge>
);
