import { FORMATS } from "@/domain/session/rules";
import { endOf, slideStarts, type TalkEvent } from "@/domain/session/stage/timeline-rules";
import { randomOf } from "../artwork/random";
import type { SessionContent, TalkContent } from "../content-reader/session-model";
import type { Evening } from "./evenings";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const BETWEEN_TALKS = 90 * SECOND;

export type PlannedTalk = {
  timeline: TalkEvent[];
  startedAt: Date;
  endedAt: Date;
  slides: { slide: number; at: number }[];
};

/** The talks of a past session as they were given: in agenda order, one at a time. */
export function planTalks(content: SessionContent, { startedAt }: Evening): Map<TalkContent, PlannedTalk> {
  const given = new Map<TalkContent, PlannedTalk>();
  if (content.status !== "completed" || !startedAt) return given;
  let free = startedAt.getTime();
  for (const talk of content.talks) {
    const planned = giveTalk(
      content,
      talk,
      Math.max(free, startedAt.getTime() + minutesBefore(content, talk)),
    );
    given.set(talk, planned);
    free = planned.endedAt.getTime() + BETWEEN_TALKS;
  }
  return given;
}

function minutesBefore({ agenda }: SessionContent, { title }: TalkContent): number {
  const place = agenda.findIndex((item) => item.title === title);
  return agenda.slice(0, Math.max(0, place)).reduce((sum, { minutes }) => sum + minutes * MINUTE, 0);
}

function giveTalk({ format }: SessionContent, { title }: TalkContent, from: number): PlannedTalk {
  const random = randomOf(`talk ${title}`);
  const start = from + random.whole(10, 70) * SECOND;
  const timeline: TalkEvent[] = [{ at: start, kind: "start" }];
  if (random.next() < 0.35) {
    const { slides, secondsPerSlide } = FORMATS[format];
    const pause = start + (random.whole(2, slides - 2) * secondsPerSlide + random.whole(4, 9)) * SECOND;
    timeline.push({ at: pause, kind: "pause" });
    timeline.push({ at: pause + random.whole(9, 38) * SECOND, kind: "resume" });
  }
  return {
    timeline,
    startedAt: new Date(start),
    endedAt: new Date(endOf(timeline, format)),
    slides: slideStarts(timeline, format),
  };
}
