import { useEffect, useRef } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { PLAN_PAGE_COPY } from "../../form-copy";
import type { Refusal } from "./use-planning";

/** Why it was not taken, and the way on. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) note.current?.focus();
  }, [refusal]);
  return (
    <div
      ref={note}
      tabIndex={-1}
      role="alert"
      className="flex flex-col items-start gap-3 rounded-md border border-destructive/40 bg-destructive-wash px-3 py-2.5 text-sm outline-none"
    >
      <p>{refusal.message}</p>
      {refusal.isSignedOut && (
        <a
          href={`/auth?returnTo=${encodeURIComponent(location.pathname)}`}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          {PLAN_PAGE_COPY.signIn}
        </a>
      )}
    </div>
  );
}
