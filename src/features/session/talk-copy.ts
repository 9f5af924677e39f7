/** What a speaker reads of their own talk. */
export const OWN_TALK_COPY = {
  youSpeak: "You speak here",
  decline: "Decline to speak",
  declineAsk: "Decline to speak?",
  declineText: "Your slides, notes and rehearsals for this session are removed, and its hosts are told.",
  declineConfirm: "Decline",
} as const;

/** The ways to a talk. */
export const TALK_COPY = {
  yours: "Your deck",
  rehearse: "Rehearse",
} as const;
