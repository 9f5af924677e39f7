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
    leave: m.session_seats_seat_failed_leave,
  },
  status: {
    going: m.session_seats_seat_status_going,
    offered: m.session_seats_seat_status_offered,
    waitlisted: m.session_seats_seat_status_waitlisted,
  },
} as const;
