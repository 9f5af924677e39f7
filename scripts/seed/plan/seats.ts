import { randomOf } from "../artwork/random";
import type { SessionContent } from "../content-reader/session-model";
import type { Evening } from "./evenings";
import { idOf } from "./ids";
import type { PlannedMember } from "./people";

export type PlannedSeat = {
  id: string;
  userId: string;
  username: string;
  status: "going" | "waitlisted";
  createdAt: Date;
};

/** Members that ask, comment or rate need a seat. Hosts and speakers don't. */
function inOrder({ slug, talks, hosts }: SessionContent, members: PlannedMember[]): PlannedMember[] {
  const onStage = new Set([...hosts, ...talks.map(({ speaker }) => speaker)]);
  const heard = new Set(
    talks
      .flatMap(({ questions, remarks, feedback }) => [...questions, ...remarks, ...feedback])
      .map(({ author }) => author),
  );
  const guests = randomOf(`seats ${slug}`).shuffled(members.filter(({ username }) => !onStage.has(username)));
  return [...guests].sort((a, b) => Number(heard.has(b.username)) - Number(heard.has(a.username)));
}

export function planSeats(
  content: SessionContent,
  key: string,
  { createdAt, startsAt }: Evening,
  members: PlannedMember[],
  now: Date,
): PlannedSeat[] {
  const { slug, seats, waiting } = content;
  const last = Math.min(startsAt.getTime(), now.getTime());
  const there = members.filter(({ joinedAt }) => joinedAt.getTime() < last);
  const people = inOrder(content, there).slice(0, seats.taken + waiting);
  const step = (last - createdAt.getTime()) / (people.length + 1);
  return people.map(({ userId, username, joinedAt }, index) => {
    const at = createdAt.getTime() + step * (index + 0.5);
    return {
      id: idOf("seat", `${key}:${slug}:${username}`),
      ...{ userId, username },
      status: index < seats.taken ? "going" : "waitlisted",
      createdAt: new Date(Math.max(at, joinedAt.getTime())),
    };
  });
}
