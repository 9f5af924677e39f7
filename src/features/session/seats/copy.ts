export const ATTENDEES_COPY = {
  name: "Name",
  username: "Username",
  seat: "Seat",
  joinedAt: "Joined at",
  title: "Attendees",
  loading: "Loading…",
  export: "Export as CSV",
} as const;

export const SEAT_FIGURES_COPY = {
  participants: (seats: number, capacity: number | null) =>
    capacity === null
      ? `${seats} ${seats === 1 ? "participant" : "participants"}`
      : `${seats}/${capacity} participants`,
  waitlist: (waiting: number) => `${waiting} on the waitlist`,
  noLimit: "Unlimited seats",
} as const;

export const SEATS = {
  closed: "This session is over or canceled, so seats can't change anymore.",
  full: "All seats are taken and the waitlist is full.",
  begun: "The session has started and all seats are taken.",
  noOffer: "This offer has expired, and the seat went to the next person.",
} as const;

export const HOST_GONE = "The host has left the community.";

export const SEAT_COPY = {
  waitlist: "Join waitlist",
  full: "All seats are taken and the waitlist is full.",
  going: "You're going",
  leave: "Leave session",
  leaveLine: "Leave waitlist",
  take: "Take seat",
  decline: "Decline",
  offered: "A seat is reserved for you",
  offerGoes: "After that, it goes to the next person on the waitlist.",
  joinOnline: "Join online",
  position: (position: number) => `You're number ${position} on the waitlist`,
  runSequentially: "We'll email you when a seat is free.",
  failed: {
    join: "We couldn't add you to the session",
    take: "We couldn't take the seat",
    leave: "Nothing was changed",
  },
  signIn: (title: string) => `Sign in to join ${title}`,
  attendees: (count: number) => `Attendees (${count})`,
  nobody: "No attendees yet.",
  status: { going: "Going", offered: "Seat offered", waitlisted: "On the waitlist" },
  offeredFor: (offer: string, left: string) => `${offer} for ${left}`,
  offerUntil: (when: string, then: string) => `Until ${when}. ${then}`,
  left: "You've left the session.",
} as const;

export const FEED_COPY = {
  title: "All your sessions in your calendar",
  text: "Subscribe to this address in your calendar app. It contains the sessions you attend, host and speak at, and stays up to date.",
  secret: "Keep this address secret: anyone who has it can see your sessions. We won't show it again.",
  exists:
    "You already have an address. If you lost it or someone else has it, create a new one. The old one stops working.",
  make: "Create address",
  remake: "Create new address",
  end: "Turn off",
  copy: "Copy address",
  copied: "Address copied",
} as const;
