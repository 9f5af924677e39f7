/** The words of one's own sessions. */
export const OWN_COPY = {
  title: "My sessions",
  seatTaken: "Seat taken",
  offered: "A seat is offered to you",
  host: "Host",
  speaker: "Speaker",
  slidesOf: (title: string) => `Slides of ${title}`,
  filledOf: (filled: number, slides: number) => `${filled} of ${slides} slides`,
  fillIn: "Fill in the rest",
  openDeck: "Open the deck",
  ofTitle: (title: string) => `of ${title}`,
  seatsTaken: (seats: number) => `${seats} seats taken`,
  seatsTakenOf: (seats: number, capacity: number) => `${seats} of ${capacity} seats taken`,
  waiting: (waiting: number) => `, ${waiting} waiting`,
  attended: "Attended",
} as const;
