import * as m from "#messages";
import { Button } from "@/components/ui/button";

type LoadFailureProps = { isTrying: boolean; onRetry: () => void };

export const LoadFailure = ({ isTrying, onRetry }: LoadFailureProps) => (
  <div
    role="alert"
    className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-destructive bg-destructive-wash px-4 py-3 text-sm"
  >
    <span>
      <span className="font-medium text-destructive">{m.security_loadFailed()}</span>{" "}
      {m.security_loadFailedHint()}
    </span>
    <Button variant="outline" size="sm" loading={isTrying} onClick={onRetry}>
      {m.common_tryAgain()}
    </Button>
  </div>
);
