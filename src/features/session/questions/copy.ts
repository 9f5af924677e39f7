import * as m from "#messages";

export const REACTION_NAMES = {
  clap: m.session_questions_question_reaction_clap,
  heart: m.session_questions_question_reaction_heart,
  laugh: m.session_questions_question_reaction_laugh,
  surprise: m.session_questions_question_reaction_surprise,
} as const;
