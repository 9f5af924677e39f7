import { Badge } from "@/components/ui/badge";
import { STATE_TONES, type TenantState } from "@/features/platform/rules";

export const StateBadge = ({ status = "active" }: { status?: TenantState }) => (
  <Badge tone={STATE_TONES[status]}>{status}</Badge>
);
