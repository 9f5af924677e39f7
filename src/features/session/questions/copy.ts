import * as m from "#messages";
export const QUESTION_COPY = {
  open: (count: number) =>
    count === 0 ? m.session_questions_noneOpen() : m.session_questions_open({ count }),
  reaction: {
    clap: m.session_questions_question_reaction_clap,
    heart: m.session_questions_question_reaction_heart,
    laugh: m.session_questions_question_reaction_laugh,
    surprise: m.session_questions_question_reaction_surprise,
  },
} as const;
