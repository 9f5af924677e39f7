import { Button } from "@/components/ui/button";
import { COPY } from "@/features/security/copy";
import { ACTIVITY_COPY } from "@/features/security/metrics/copy";

type LoadFailureProps = { isTrying: boolean; onRetry: () => void };

export const LoadFailure = ({ isTrying, onRetry }: LoadFailureProps) => (
  <div
    role="alert"
    className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-destructive bg-destructive-wash px-4 py-3 text-sm"
  >
    <span>
      <span className="font-medium text-destructive">{COPY.loadFailed}</span> {COPY.loadFailedHint}
    </span>
    <Button variant="outline" size="sm" loading={isTrying} onClick={onRetry}>
      {ACTIVITY_COPY.again}
    </Button>
  </div>
);
