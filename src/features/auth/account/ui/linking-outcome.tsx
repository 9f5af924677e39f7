"use client";
import { clsx } from "clsx";
import { useSearchParams } from "next/navigation";
import type { ProviderKey } from "@/domain/auth/company/rules";
import { linkingMessage } from "@/features/auth/providers/rules";

type LinkingOutcomeProps = { connections: readonly { id: ProviderKey; name: string }[] };

/** Says what became of connecting a provider, after the user is back. */
export function LinkingOutcome({ connections: known }: LinkingOutcomeProps) {
  const returned = useSearchParams();
  const words = linkingMessage({
    provider: returned?.get("provider"),
    outcome: returned?.get("outcome"),
    known,
  });
  if (!words) return null;
  const look = words.isDone ? "bg-muted" : "bg-destructive-wash text-destructive";
  return (
    <p role="status" className={clsx("rounded-md px-3 py-2 text-sm", look)}>
      {words.text}
    </p>
  );
}
