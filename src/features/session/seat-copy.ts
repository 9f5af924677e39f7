/** What the verbs of seats refuse, in words. */
export const SEATS = {
  closed: "This session is over or cancelled, so its seats no longer change.",
  full: "All seats are taken, and the waitlist is full.",
  begun: "The session has begun, and all seats are taken.",
  noOffer: "There is no seat kept for you: the offer has ended, and the seat went to the next.",
} as const;

/** Why a session without hosts is called off. */
export const HOST_GONE = "Its host has left the community.";
