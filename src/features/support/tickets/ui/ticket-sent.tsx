import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { SUPPORT_COPY } from "@/features/support/tickets/form-copy";

/** Confirms the message and takes the focus, because the form is gone. */
export function TicketSent({ reference, onAgain }: { reference: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex max-w-reading flex-col gap-3 rounded-lg border p-6">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {SUPPORT_COPY.arrived}
      </h2>
      <p className="text-muted-foreground">
        {SUPPORT_COPY.reference} <span className="font-medium text-foreground tabular-nums">{reference}</span>
        {SUPPORT_COPY.whoReads}
      </p>
      <Button variant="outline" onClick={onAgain} className="self-start">
        {SUPPORT_COPY.another}
      </Button>
    </section>
  );
}
