import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTenant, unscoped } from "@/server/db/client";
import { closeStreams, countPeople, listenForEvents, peopleAt, watchEvents } from "@/server/events/hub";
import { publishEvent, type TopicEvent } from "@/server/events/publish";
import { createTenant } from "../../support/factories";
import { visitorScope } from "../../support/scopes";

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await listenForEvents();
});
afterAll(() => stop());

const HOLDERS = [{ kind: "person", id: "somebody" }] as const;

type Over = Partial<Parameters<typeof watchEvents>[0]>;

/** Watches until it is stopped; `heard` are the events so far, `ended` whether the stream is over. */
function watch(topics: string[], over: Over = {}) {
  const leaving = new AbortController();
  const state = { heard: [] as TopicEvent[], ended: false, leave: () => leaving.abort() };
  const events = watchEvents({ topics, holders: HOLDERS, signal: leaving.signal, ...over });
  void (async () => {
    for await (const event of events) state.heard.push(event);
  })()
    .catch(() => {})
    .finally(() => {
      state.ended = true;
    });
  return state;
}

const publish = async (topic: string, data?: unknown) =>
  inTenant(await visitorScope(await createTenant()), (tx) => publishEvent(tx, topic, data));

test("an event published when a transaction commits is received once by each watcher, and by no one else", async () => {
  const [near, far, other] = [watch(["a", "b"]), watch(["a"]), watch(["c"])];
  await publish("a", { at: 1 });
  await vi.waitFor(() => expect(near.heard).toEqual([{ topic: "a", data: { at: 1 } }]));
  await vi.waitFor(() => expect(far.heard).toEqual(near.heard));
  await publish("c");
  await vi.waitFor(() => expect(other.heard).toEqual([{ topic: "c", data: null }]));
  for (const one of [near, far, other]) one.leave();
  expect(near.heard).toHaveLength(1);
});

test("an event of a transaction that is rolled back is not received", async () => {
  const watcher = watch(["a"]);
  const scope = await visitorScope(await createTenant());
  await expect(
    inTenant(scope, async (tx) => {
      await publishEvent(tx, "a", "lost");
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  await publish("a", "kept");
  await vi.waitFor(() => expect(watcher.heard.map(({ data }) => data)).toEqual(["kept"]));
  watcher.leave();
});

test("an event published between opening and reading is not lost", async () => {
  const leaving = new AbortController();
  const events = watchEvents({ topics: ["early"], holders: HOLDERS, signal: leaving.signal });
  const sure = watch(["early"]);
  await publish("early", 1);
  await vi.waitFor(() => expect(sure.heard).toHaveLength(1));
  const first = await events[Symbol.asyncIterator]().next();
  expect(first.value).toEqual({ topic: "early", data: 1 });
  leaving.abort();
  sure.leave();
});

test("a viewer who can't keep up is disconnected, so that they read again", async () => {
  const leaving = new AbortController();
  const events = watchEvents({ topics: ["flood"], holders: HOLDERS, signal: leaving.signal });
  const quick = watch(["flood"]);
  const scope = await visitorScope(await createTenant());
  for (let part = 0; part < 6; part += 1) {
    await inTenant(scope, async (tx) => {
      for (let at = 0; at < 50; at += 1) await publishEvent(tx, "flood", part * 50 + at);
    });
  }
  await vi.waitFor(() => expect(quick.heard).toHaveLength(300));
  const told: unknown[] = [];
  for await (const { data } of events) told.push(data);
  expect(told).toEqual(Array.from({ length: 200 }, (_, at) => at));
  quick.leave();
});

test("a stream that opens hears a person's event again that came just before, and no other person's", async () => {
  const [here, there] = ["person:a", "person:b"];
  // An instance that has just started may have missed one.
  const unsure = watch([there]);
  await vi.waitFor(() => expect(unsure.heard).toEqual([{ topic: there, data: null }]));
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
  const first = watch([here]);
  await publish(here, "news");
  await vi.waitFor(() => expect(first.heard).toHaveLength(1));
  const [late, other, stage] = [watch([here, "a"]), watch([there]), watch(["a"])];
  await publish("a", "stage");
  await vi.waitFor(() => expect(stage.heard).toHaveLength(1));
  expect(late.heard.map(({ data }) => data)).toEqual(["news", "stage"]);
  expect(other.heard).toEqual([]);
  vi.mocked(performance.now).mockRestore();
  for (const one of [unsure, first, late, other, stage]) one.leave();
});

test("one person holds a limited number of streams, and gets the place back on leaving", async () => {
  const holders = [{ kind: "person", id: "many tabs" }] as const;
  const held = Array.from({ length: 40 }, () => watch(["a"], { holders }));
  expect(() => watch(["a"], { holders })).toThrow("Too many pages are open");
  held[0]?.leave();
  watch(["a"], { holders }).leave();
  for (const one of held) one.leave();
});

test("data too long for a notification is refused before it is sent", async () => {
  await expect(publish("a", "x".repeat(8000))).rejects.toThrow("too long");
});

test("a stage tells how many watch it: a member once, each visitor once, and all other topics are silent", async () => {
  const network = [{ kind: "network", id: "hall" }] as const;
  const watchers = [
    watch(["stage:a:b"]),
    watch(["stage:a:b"]),
    watch(["stage:a:b"], { holders: network }),
    watch(["stage:a:b"], { holders: network }),
  ];
  const aside = watch(["person:a:b"]);
  const numbers = () => watchers[0]?.heard.map(({ data }) => data);
  countPeople();
  await vi.waitFor(() => expect(numbers()).toEqual([{ kind: "people", people: 3 }]));
  expect(peopleAt("stage:a:b")).toBe(3);
  watchers[3]?.leave();
  await vi.waitFor(() => {
    countPeople();
    expect(numbers()?.at(-1)).toEqual({ kind: "people", people: 2 });
  });
  expect(aside.heard.filter(({ data }) => data !== null)).toEqual([]);
  for (const one of [...watchers, aside]) one.leave();
});

test("a lost connection to the database ends the streams, because events may be missing", async () => {
  const watcher = watch(["a"]);
  await unscoped().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query ilike 'listen%' and pid <> pg_backend_pid() and datname = current_database()`);
  await vi.waitFor(() => expect(watcher.ended).toBe(true));
  const again = watch(["a"]);
  await vi.waitFor(async () => {
    await publish("a");
    expect(again.heard.length).toBeGreaterThan(0);
  });
  again.leave();
});

test("a server that stops ends every stream and opens no more", async () => {
  const watcher = watch(["a"]);
  closeStreams();
  await vi.waitFor(() => expect(watcher.ended).toBe(true));
  expect(() => watch(["a"])).toThrow("about to restart");
});
