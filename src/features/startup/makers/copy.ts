import * as m from "#messages";
import { MAX_PEOPLE, MAX_SENDS, RESEND_MINUTES } from "./rules";

export const teamFull = (): string => m.startup_makers_teamFull({ max: MAX_PEOPLE });

export const sentJustNow = (): string => m.common_sentJustNow({ minutes: RESEND_MINUTES });
export const sentOften = (): string => m.common_sentTooOften({ times: MAX_SENDS });

export const CLOSED = {
  unknown: m.startup_makers_closed_unknown,
  expired: m.startup_makers_closed_expired,
  accepted: m.startup_makers_closed_accepted,
  declined: m.startup_makers_closed_declined,
  revoked: m.common_invitationWithdrawnNote,
} as const;

export const TEAM_COPY = {
  sentOn: (sent: string, until: string | null) =>
    until === null ? m.startup_makers_team_sent({ sent }) : m.startup_makers_team_sentUntil({ sent, until }),
} as const;
