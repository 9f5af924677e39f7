import { Badge } from "@/components/ui/badge";
import { STATE_TONES, type TenantState } from "@/features/platform/rules";
import { STATE_NAMES } from "../copy";

export const StateBadge = ({ status = "active" }: { status?: TenantState }) => (
  <Badge tone={STATE_TONES[status]}>{STATE_NAMES[status]()}</Badge>
);
