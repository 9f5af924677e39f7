import { useEffect, useRef } from "react";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { Button } from "@/components/ui/button";

/** Confirms the message and takes the focus, because the form is gone. */
export function TicketSent({ reference, onAgain }: { reference: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex max-w-reading flex-col gap-3 rounded-lg border p-6">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {m.support_tickets_form_arrived()}
      </h2>
      <p className="text-muted-foreground">
        <RichText
          text={m.support_tickets_form_reference({ reference })}
          parts={{
            reference: (words) => <span className="font-medium text-foreground tabular-nums">{words}</span>,
          }}
        />
      </p>
      <Button variant="outline" onClick={onAgain} className="self-start">
        {m.support_tickets_form_another()}
      </Button>
    </section>
  );
}
