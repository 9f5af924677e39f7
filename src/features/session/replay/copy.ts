import * as m from "#messages";

export const RATING_NAMES = [
  m.session_replay_feedback_rating1,
  m.session_replay_feedback_rating2,
  m.session_replay_feedback_rating3,
  m.session_replay_feedback_rating4,
  m.session_replay_feedback_rating5,
] as const;
