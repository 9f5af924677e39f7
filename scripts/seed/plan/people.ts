import type { MemberRole, PlatformRole } from "@/access/names";
import { DEMO_ACCOUNTS } from "../../../src/domain/auth/demo-accounts.js";
import { randomOf } from "../artwork/random";
import type { CommunityContent, CommunityKey, DemoPerson, Person } from "../content-reader/model";
import { userIdOf } from "./ids";

const DAY = 86_400_000;
const OLDEST_MEMBER_DAYS = 520;
const LAUNCHES_BEGIN_DAYS = 130;

export type PlannedPerson = Person & {
  userId: string;
  email: string;
  password?: string;
  platformRole?: PlatformRole;
  createdAt: Date;
};
export type PlannedMember = { username: string; userId: string; role: MemberRole; joinedAt: Date };

/** All demo users have email addresses that can't exist. */
const DEMO_MAIL_HOST = "people.startuphub.example";
export const demoEmailOf = (username: string): string => `${username}@${DEMO_MAIL_HOST}`;

const ROLES: Record<string, Partial<Record<CommunityKey, MemberRole>>> = {
  "hub-owner": { hub: "owner" },
  "indie-owner": { indie: "owner" },
  "saas-owner": { saas: "owner" },
  admin: { hub: "admin", indie: "admin", saas: "admin" },
  moderator: { hub: "moderator", indie: "moderator", saas: "moderator" },
  member: { hub: "member", indie: "member", saas: "member" },
};

/** They joined hours ago, and may be the matter of a case. They take no part in votes and sessions yet. */
export const planNewcomers = ({ care }: CommunityContent, now: Date): PlannedMember[] =>
  care.newcomers.map(({ username, hours }) => ({
    ...{ username, userId: userIdOf(username), role: "member" as const },
    joinedAt: before(now, hours / 24),
  }));

/** Speakers and makers joined before the first launch; the other members joined gradually since then. */
function joinedDaysAgo(person: Person, index: number, { people, startups }: CommunityContent): number {
  const hasSpoken = startups.some(
    ({ makers, threads }) =>
      makers.includes(person.username) ||
      threads.some((thread) => [thread, ...thread.replies].some(({ author }) => author === person.username)),
  );
  const share = index / people.length;
  if (hasSpoken) return OLDEST_MEMBER_DAYS - share * (OLDEST_MEMBER_DAYS - LAUNCHES_BEGIN_DAYS);
  return (1 - share) * LAUNCHES_BEGIN_DAYS * randomOf(`joined ${person.username}`).between(0.4, 1);
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

export function planMembers(community: CommunityContent, demo: DemoPerson[], now: Date): PlannedMember[] {
  const own = community.people.map((person, index) => ({
    username: person.username,
    userId: userIdOf(person.username),
    role: "member" as const,
    joinedAt: before(now, joinedDaysAgo(person, index, community)),
  }));
  const staff = demo.flatMap(({ signIn, username }) => {
    const role = ROLES[signIn]?.[community.key];
    return role
      ? [{ username, userId: userIdOf(username), role, joinedAt: before(now, OLDEST_MEMBER_DAYS + 10) }]
      : [];
  });
  return [...staff, ...own];
}

export function planPeople(communities: CommunityContent[], demo: DemoPerson[], now: Date): PlannedPerson[] {
  const members = communities.flatMap((community) =>
    community.people.map((person, index) => ({
      ...person,
      userId: userIdOf(person.username),
      email: demoEmailOf(person.username),
      createdAt: before(now, joinedDaysAgo(person, index, community) + 1),
    })),
  );
  const newcomers = communities.flatMap(({ care }) =>
    care.newcomers.map(({ hours, ...person }) => ({
      ...{ ...person, userId: userIdOf(person.username), email: demoEmailOf(person.username) },
      createdAt: before(now, hours / 24),
    })),
  );
  return [...demo.map((person) => planDemoPerson(person, now)), ...members, ...newcomers];
}

function planDemoPerson({ signIn, ...person }: DemoPerson, now: Date): PlannedPerson {
  const account = DEMO_ACCOUNTS.find(({ email }) => email.startsWith(`${signIn}@`));
  if (!account) throw new Error(`There is no demo sign-in called ${signIn}.`);
  return {
    ...person,
    userId: userIdOf(person.username),
    email: account.email,
    password: account.password,
    platformRole: signIn === "superadmin" ? "super_admin" : undefined,
    createdAt: before(now, OLDEST_MEMBER_DAYS + 11),
  };
}
