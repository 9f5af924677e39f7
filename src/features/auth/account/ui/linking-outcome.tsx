import { clsx } from "clsx";
import { linkingMessage } from "@/features/auth/google/rules";

export function LinkingOutcome({ outcome }: { outcome: unknown }) {
  const words = linkingMessage(outcome);
  if (!words) return null;
  const look = words.isDone ? "bg-muted" : "bg-destructive-wash text-destructive";
  return (
    <p role="status" className={clsx("rounded-md px-3 py-2 text-sm", look)}>
      {words.text}
    </p>
  );
}
