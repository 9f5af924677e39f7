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
  noLimit: "No limit of seats",
} as const;

export const SEATS = {
  closed: "This session is over or cancelled, so its seats no longer change.",
  full: "All seats are taken, and the waitlist is full.",
  begun: "The session has begun, and all seats are taken.",
  noOffer: "There is no seat kept for you: the offer has ended, and the seat went to the next.",
} as const;

export const HOST_GONE = "Its host has left the community.";

export const SEAT_COPY = {
  waitlist: "Join the waitlist",
  full: "All seats are taken, and the waitlist is full.",
  going: "You have a seat",
  leave: "Give up my seat",
  leaveLine: "Leave the waitlist",
  take: "Take the seat",
  decline: "Decline",
  offered: "A seat is kept for you",
  offerGoes: "Then it goes to the next on the waitlist.",
  joinOnline: "Join online",
  position: (position: number) => `You are number ${position} on the waitlist`,
  runSequentially: "We write to you as soon as it is your turn.",
  failed: { join: "You have no seat yet", take: "The seat was not taken", leave: "Nothing was changed" },
  signIn: (title: string) => `Sign in to join ${title}`,
  attendees: (count: number) => `Attendees (${count})`,
  nobody: "Nobody has joined yet.",
  status: { going: "Has a seat", offered: "A seat is kept", waitlisted: "On the waitlist" },
  offeredFor: (offer: string, left: string) => `${offer} for ${left}`,
  offerUntil: (when: string, then: string) => `Until ${when}. ${then}`,
  left: "You no longer take part.",
} as const;

export const FEED_COPY = {
  title: "All my sessions in my calendar",
  text: "Subscribe to this address in your calendar. It holds what you come to, host and speak in, and stays up to date.",
  secret: "The address is secret: anyone who has it can see your sessions. It’s shown only now.",
  exists:
    "You already have an address. Create a new one if you lost it or another person has it; the old one then stops working.",
  make: "Make my address",
  remake: "Make a new address",
  end: "End it",
  copy: "Copy the address",
  copied: "The address is copied",
} as const;
