import { type Random, randomOf } from "../artwork/random";
import type { Remark, StartupContent } from "../content-reader/model";
import { idOf, userIdOf } from "./ids";
import type { PlannedMember } from "./people";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

export type PlannedComment = {
  id: string;
  parentId: string | null;
  userId: string;
  body: string;
  createdAt: Date;
  likedBy: string[];
};

type Setting = { random: Random; now: number; members: PlannedMember[]; name: string };

/** Threads start soon after the launch, replies follow within hours, and no comment is in the future. */
export function planComments(
  startup: StartupContent,
  launchedAt: Date,
  members: PlannedMember[],
  now: Date,
): PlannedComment[] {
  const random = randomOf(`comments ${startup.slug}`);
  const setting = { random, now: now.getTime(), members, name: startup.slug };
  const span = Math.min(now.getTime() - launchedAt.getTime(), 18 * DAY) * 0.9;
  const begins = startup.threads
    .map(() => launchedAt.getTime() + span * random.next() ** 2.2)
    .sort((a, b) => a - b);
  return startup.threads.flatMap((thread, index) => {
    const first = planComment(setting, thread, `${index}`, null, begins[index] ?? now.getTime());
    let last = first.createdAt.getTime();
    const replies = thread.replies.map((reply, at) => {
      const gap = Math.min(random.between(11, 540) * MINUTE, (setting.now - last) * random.between(0.1, 0.5));
      last += gap;
      return planComment(setting, reply, `${index}.${at}`, first.id, last);
    });
    return [first, ...replies];
  });
}

function planComment(
  { random, now, members, name }: Setting,
  { author, body }: Remark,
  place: string,
  parentId: string | null,
  at: number,
): PlannedComment {
  const others = members.filter(({ username, joinedAt }) => username !== author && joinedAt.getTime() < at);
  const likes = Math.floor(random.next() ** 3 * Math.min(9, others.length) * (now - at > DAY ? 1 : 0.5));
  return {
    id: idOf("comment", `${name}:${place}`),
    parentId,
    userId: userIdOf(author),
    body,
    createdAt: new Date(at),
    likedBy: random
      .shuffled(others)
      .slice(0, likes)
      .map(({ userId }) => userId),
  };
}
