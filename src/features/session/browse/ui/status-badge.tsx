import { Badge } from "@/components/ui/badge";
import { COPY } from "@/features/session/copy";
import type { SessionStatus } from "@/features/session/rules";

const TONES = {
  draft: "warning",
  upcoming: "brand",
  live: "success",
  completed: "neutral",
  cancelled: "destructive",
} as const satisfies Record<SessionStatus, string>;

export const StatusBadge = ({ status }: { status: SessionStatus }) => (
  <Badge tone={TONES[status]}>
    {status === "live" && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
    {COPY.list.status[status]}
  </Badge>
);
