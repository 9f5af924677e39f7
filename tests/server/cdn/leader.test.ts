import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { standForLeader } from "@/server/cdn/leader";
import { unscoped } from "@/server/db/client";

type Candidate = { isLeader: boolean; elections: number; resign: () => Promise<void> };

const candidates: Candidate[] = [];
function stand(): Candidate {
  const candidate: Candidate = { isLeader: false, elections: 0, resign: async () => undefined };
  candidate.resign = standForLeader({
    onElected: () => {
      candidate.isLeader = true;
      candidate.elections += 1;
    },
    onLost: () => {
      candidate.isLeader = false;
    },
  });
  candidates.push(candidate);
  return candidate;
}
afterEach(async () => {
  await Promise.all(candidates.splice(0).map(({ resign }) => resign()));
});

const leaders = () => candidates.filter(({ isLeader }) => isLeader);
const until = (check: () => void) => vi.waitFor(check, { interval: 50 });

it("one of many instances leads, and another one as soon as it resigns", async () => {
  for (let count = 0; count < 4; count += 1) stand();
  await until(() => expect(leaders()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(leaders()).toHaveLength(1);
  expect(candidates.reduce((sum, { elections }) => sum + elections, 0)).toBe(1);
  const [first] = leaders();
  await first?.resign();
  if (first) first.isLeader = false;
  await until(() => expect(leaders()).toHaveLength(1));
  expect(leaders()[0]).not.toBe(first);
});

it("a leader whose connection is cut notices it, and there is one again", async () => {
  stand();
  await until(() => expect(leaders()).toHaveLength(1));
  await unscoped().execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'startuphub cdn'`,
  );
  await until(() => expect(leaders()[0]?.elections).toBe(2));
});
