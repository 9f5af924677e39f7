import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

/** Says that a message has arrived; the focus goes there, because the form is gone. */
export function TicketSent({ reference, onAgain }: { reference: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex max-w-reading flex-col gap-3 rounded-lg border p-6">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        Your message has arrived
      </h2>
      <p className="text-muted-foreground">
        Its reference is <span className="font-medium text-foreground tabular-nums">{reference}</span>. The
        owner and the admins have it now, and answer to the e-mail address you gave.
      </p>
      <Button variant="outline" onClick={onAgain} className="self-start">
        Write another message
      </Button>
    </section>
  );
}
