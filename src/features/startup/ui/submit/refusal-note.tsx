import { useEffect, useRef } from "react";
import { PlansLink } from "@/components/plans-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { FORM_COPY } from "../../form-copy";
import type { Refusal } from "./refusal";

type RefusalNoteProps = { refusal: Refusal; onKeep: () => void };

/** Why it was not taken, and the way on. */
export function RefusalNote({ refusal, onKeep }: RefusalNoteProps) {
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
      {refusal.way === "plans" && <PlansLink />}
      {refusal.way === "sign-in" && (
        <a
          href={`/auth?returnTo=${encodeURIComponent(location.pathname)}`}
          onClick={onKeep}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          {FORM_COPY.signIn}
        </a>
      )}
    </div>
  );
}
