"use client";
import { api } from "@/trpc/react";
import type { SessionDetail } from "../../schema";

/** How many take part: as the page was made, and for whoever is signed in as it is, with their own seat. */
export function SeatFigures({ session }: { session: SessionDetail }) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const mine = api.session.seats.mine.useQuery({ sessionId: session.id }, { enabled: Boolean(viewer) });
  const { seatCount, capacity, waitlistCount } = mine.data?.counts ?? session;
  const people = seatCount === 1 ? "participant" : "participants";
  return (
    <>
      <span className="font-medium tabular-nums">
        {capacity === null ? `${seatCount} ${people}` : `${seatCount}/${capacity} participants`}
      </span>
      {waitlistCount > 0 && (
        <span className="block text-muted-foreground">{waitlistCount} on the waitlist</span>
      )}
      {capacity === null && <span className="block text-muted-foreground">No limit of seats</span>}
    </>
  );
}
