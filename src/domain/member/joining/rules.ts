export const APPLICATION_STATES = ["waiting", "approved", "declined", "banned"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** What an applicant was asked, and the answer. */
export type JoinAnswer = { question: string; answer: string };

/** How long a declined applicant waits before asking again, and how long a decided application is kept. */
export const MONTH_DAYS = 30;

export const MAX_QUESTIONS = 5;
export const MAX_QUESTION_LENGTH = 200;
export const MAX_ANSWER_LENGTH = 1000;
export const MAX_JOIN_TEXT_LENGTH = 600;
export const MAX_JOIN_DOMAINS = 20;

export const APPLICATIONS_PAGE = "/admin/applications";
export const JOIN_PAGE = "/join";
export const confirmPath = (token: string): string => `/join/confirm?token=${encodeURIComponent(token)}`;
