"use client";
import { Users } from "lucide-react";
import { useState } from "react";
import * as m from "#messages";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { Button } from "@/components/ui/button";
import type { SeatCounts } from "@/features/session/seats/schema";

const loadDialog = () => import("./attendees-dialog");

type AttendeesButtonProps = { sessionId: string; title: string; counts: SeatCounts };

export function AttendeesButton({ counts, ...session }: AttendeesButtonProps) {
  const [Dialog, request] = useLazyComponent(loadDialog);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    void request();
  };
  return (
    <>
      <Button variant="outline" onClick={open}>
        <Users aria-hidden="true" />
        <span>{m.session_seats_seat_attendees({ count: counts.seatCount + counts.waitlistCount })}</span>
      </Button>
      {Dialog && isOpen && <Dialog {...session} onClose={() => setOpen(false)} />}
    </>
  );
}
