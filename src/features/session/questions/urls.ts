/** The fragment of a question in its list. */
export const questionAnchor = (questionId: string): string => `question-${questionId}`;
