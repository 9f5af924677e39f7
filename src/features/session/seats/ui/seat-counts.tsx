"use client";
import * as m from "#messages";
import type { SessionDetail } from "@/features/session/schema";
import { describeSeats } from "@/features/session/seats/copy";
import { api } from "@/trpc/react";

/** Seat counts. Cached values for visitors, live ones with the own seat for signed-in viewers. */
export function SeatFigures({ session }: { session: SessionDetail }) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const mine = api.session.seats.mine.useQuery({ sessionId: session.id }, { enabled: Boolean(viewer) });
  const { seatCount, capacity, waitlistCount } = mine.data?.counts ?? session;
  return (
    <>
      <span className="font-medium tabular-nums">{describeSeats(seatCount, capacity)}</span>
      {waitlistCount > 0 && (
        <span className="block text-muted-foreground">
          {m.session_seats_seatFigures_waitlist({ waiting: waitlistCount })}
        </span>
      )}
      {capacity === null && (
        <span className="block text-muted-foreground">{m.session_seats_seatFigures_noLimit()}</span>
      )}
    </>
  );
}
