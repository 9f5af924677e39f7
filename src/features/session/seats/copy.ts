import * as m from "#messages";

export const SEAT_FIGURES_COPY = {
  participants: (seats: number, capacity: number | null) =>
    capacity === null
      ? m.session_seats_participants({ seats })
      : m.session_seats_participantsOf({ seats, capacity }),
} as const;

export const SEAT_COPY = {
  failed: {
    join: m.session_seats_seat_failed_join,
    take: m.session_seats_seat_failed_take,
    leave: m.common_nothingChanged,
  },
  status: {
    going: m.common_going,
    offered: m.common_seatOffered,
    waitlisted: m.session_seats_seat_status_waitlisted,
  },
} as const;
