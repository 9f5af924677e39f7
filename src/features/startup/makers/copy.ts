import { m } from "#messages";
import { MAX_PEOPLE, MAX_SENDS, RESEND_MINUTES } from "./rules";

export const TEAM_FULL = `A startup can have up to ${MAX_PEOPLE} makers, including pending invitations.`;

export const SENT_JUST_NOW = `We just sent it. You can resend it after ${RESEND_MINUTES} minutes.`;
export const SENT_OFTEN = `It was sent ${MAX_SENDS} times. Withdraw it and contact them another way.`;

export const CLOSED = {
  unknown: m.startup_makers_closed_unknown,
  expired: m.startup_makers_closed_expired,
  accepted: m.startup_makers_closed_accepted,
  declined: m.startup_makers_closed_declined,
  revoked: m.startup_makers_closed_revoked,
} as const;

export const TEAM_COPY = {
  sentOn: (sent: string, until: string | null) =>
    `Sent on ${sent}${until === null ? "" : `, expires on ${until}`}`,
} as const;
