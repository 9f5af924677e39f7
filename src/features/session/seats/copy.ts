import * as m from "#messages";

export const describeSeats = (seats: number, capacity: number | null): string =>
  capacity === null
    ? m.session_seats_participants({ seats })
    : m.session_seats_participantsOf({ seats, capacity });

export const SEAT_ERRORS = {
  join: m.session_seats_seat_failed_join,
  take: m.session_seats_seat_failed_take,
  leave: m.common_nothingChanged,
} as const;

export const SEAT_STATES = {
  going: m.common_going,
  offered: m.common_seatOffered,
  waitlisted: m.session_seats_seat_status_waitlisted,
} as const;
