/** The words of the numbers of seats. */
export const SEAT_FIGURES_COPY = {
  participants: (seats: number, capacity: number | null) =>
    capacity === null
      ? `${seats} ${seats === 1 ? "participant" : "participants"}`
      : `${seats}/${capacity} participants`,
  waitlist: (waiting: number) => `${waiting} on the waitlist`,
  noLimit: "No limit of seats",
} as const;
