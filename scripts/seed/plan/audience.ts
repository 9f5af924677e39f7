import { randomOf } from "../artwork/random";
import type { QuestionContent, TalkContent } from "../content-reader/session-model";
import type { Evening } from "./evenings";
import { idOf, userIdOf } from "./ids";
import type { PlannedSeat } from "./seats";
import type { PlannedTalk } from "./talks";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

type Setting = {
  place: string;
  seats: PlannedSeat[];
  evening: Evening;
  given: PlannedTalk | null;
  now: Date;
};

export type PlannedQuestion = {
  id: string;
  slide: number;
  userId: string;
  body: string;
  createdAt: Date;
  answeredAt: Date | null;
  votedBy: string[];
};

/**
 * The time a question was asked: while its slide was shown, or for an upcoming stage, in the days before it.
 */
function askedAt(
  { slide, author }: QuestionContent,
  { place, evening, given }: Setting,
): { at: number; answered: number } {
  const random = randomOf(`question ${place} ${author}`);
  const shown = given?.slides.find((one) => one.slide === slide);
  if (given && shown)
    return {
      at: shown.at + random.whole(3, 12) * SECOND,
      answered: given.endedAt.getTime() + random.whole(2, 14) * MINUTE,
    };
  const at = evening.startsAt.getTime() - random.whole(2, 40) * HOUR;
  return { at, answered: at + HOUR };
}

export const planQuestions = ({ questions }: TalkContent, setting: Setting): PlannedQuestion[] =>
  questions.map((question) => {
    const { author, slide, body, isAnswered, votes } = question;
    const { at, answered } = askedAt(question, setting);
    const others = setting.seats.filter(({ username, status }) => username !== author && status === "going");
    return {
      id: idOf("question", `${setting.place}:${author}:${slide}`),
      ...{ slide, body, userId: userIdOf(author) },
      createdAt: new Date(at),
      answeredAt: isAnswered ? new Date(answered) : null,
      votedBy: randomOf(`${setting.place} ${body}`)
        .shuffled(others)
        .slice(0, votes)
        .map(({ userId }) => userId),
    };
  });

export function planRemarks({ remarks }: TalkContent, { place, given, now }: Setting) {
  if (!given) return [];
  const step = Math.min(30 * HOUR, (now.getTime() - given.endedAt.getTime()) / (remarks.length + 1));
  return remarks.map(({ author, slide, body }, index) => ({
    id: idOf("remark", `${place}:${index}`),
    ...{ slide, body, userId: userIdOf(author) },
    createdAt: new Date(given.endedAt.getTime() + step * (index + 0.6)),
  }));
}

export function planFeedback({ feedback, speaker }: TalkContent, { place, seats, given }: Setting) {
  if (!given) return [];
  const random = randomOf(`feedback ${place}`);
  const named = new Set([speaker, ...feedback.map(({ author }) => author)]);
  const silent = random
    .shuffled(seats.filter(({ username, status }) => !named.has(username) && status === "going"))
    .slice(0, random.whole(3, 7))
    .map(({ username }) => ({ author: username, rating: random.pick([3, 4, 4, 5, 5]), body: "" }));
  return [...feedback, ...silent].map(({ author, rating, body }) => {
    const at = new Date(given.endedAt.getTime() + random.whole(4, 110) * MINUTE);
    return { userId: userIdOf(author), rating, body, createdAt: at, updatedAt: at };
  });
}
