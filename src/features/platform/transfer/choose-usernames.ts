import { inArray, sql } from "drizzle-orm";
import {
  isReservedUsername,
  MAX_USERNAME_LENGTH,
  MIN_USERNAME_LENGTH,
  USERNAME,
} from "@/domain/auth/profile/rules";
import { formerUsernames, profiles } from "@/domain/schema";
import { cutText } from "@/lib/text/cut";
import type { Tx } from "@/server/db/client";

type Named = { id: string; username: string };

const TAIL_LENGTH = 8;

/** The end of an id is random, so a name with it is taken by chance only. */
const withTail = (name: string, id: string): string =>
  `${cutText(name, MAX_USERNAME_LENGTH - TAIL_LENGTH - 1)}-${id.slice(-TAIL_LENGTH)}`;

const isUsable = (name: string): boolean =>
  USERNAME.test(name) &&
  name.length >= MIN_USERNAME_LENGTH &&
  name.length <= MAX_USERNAME_LENGTH &&
  !isReservedUsername(name);

/** People keep their usernames, unless another user here has or had them. Returns them by the person's id. */
export async function chooseUsernames(tx: Tx, people: readonly Named[]): Promise<Map<string, string>> {
  const taken = await findTaken(
    tx,
    people.map(({ username }) => username.toLowerCase()),
  );
  const chosen = new Map<string, string>();
  for (const { id, username } of people) {
    const base = isUsable(username) ? username : "member";
    const name = base === username && !taken.has(username.toLowerCase()) ? username : withTail(base, id);
    taken.add(name.toLowerCase());
    chosen.set(id, name);
  }
  return chosen;
}

async function findTaken(tx: Tx, names: readonly string[]): Promise<Set<string>> {
  const lower = sql<string>`lower(${profiles.username})`;
  const current = await tx
    .select({ name: lower })
    .from(profiles)
    .where(inArray(lower, [...names]));
  const former = await tx
    .select({ name: formerUsernames.username })
    .from(formerUsernames)
    .where(inArray(formerUsernames.username, [...names]));
  return new Set([...current, ...former].map(({ name }) => name));
}
