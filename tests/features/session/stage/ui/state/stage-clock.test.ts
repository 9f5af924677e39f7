import fc from "fast-check";
import { expect, test } from "vitest";
import { StageClock } from "@/features/session/stage/ui/state/stage-clock";

const SERVER = 1_800_000_000_000;

/** A browser whose steady clock started when the server's showed `SERVER`. */
function browser() {
  let steady = 0;
  const clock = new StageClock(() => steady);
  const travel = (outMs: number, backMs: number) =>
    clock.ask(async () => {
      steady += outMs;
      const told = SERVER + steady;
      steady += backMs;
      return told;
    });
  const pass = (ms: number) => {
    steady += ms;
  };
  return { clock, travel, pass, truth: () => SERVER + steady };
}

test("SES-11: the clock is off by at most half of its quickest journey, whatever the network does", async () => {
  const journey = fc.tuple(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 1, max: 800 }));
  await fc.assert(
    fc.asyncProperty(fc.array(journey, { minLength: 1, maxLength: 8 }), async (journeys) => {
      const { clock, travel, pass, truth } = browser();
      for (const [out, back] of journeys) await travel(out, back);
      const quickest = Math.min(...journeys.map(([out, back]) => out + back));
      pass(400_000);
      expect(Math.abs(clock.now() - truth())).toBeLessThanOrEqual(quickest / 2);
    }),
  );
});

test("SES-11: a clock that slept syncs again, and before its first sync shows the browser's own time", async () => {
  const { clock, travel, truth } = browser();
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);
  await travel(1, 1);
  clock.forget();
  expect(clock.isSet).toBe(false);
  await travel(40, 60);
  expect(Math.abs(clock.now() - truth())).toBeLessThanOrEqual(50);
});

test("SES-11: until the server has answered, and after a sleep, the time that came with the page counts on", async () => {
  let [steady, wall] = [0, 5_000_000];
  const clock = new StageClock(
    () => steady,
    () => wall,
  );
  clock.guess(SERVER);
  wall += 700;
  expect(clock.now()).toBe(SERVER + 700);
  steady += 100;
  clock.learn(SERVER + 1000, steady, steady);
  wall += 60_000;
  clock.forget();
  expect(clock.now()).toBe(SERVER + 61_000);
});

test("a server that does not answer leaves the clock as it is", async () => {
  const { clock, travel, truth } = browser();
  await travel(10, 10);
  await expect(clock.ask(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(Math.abs(clock.now() - truth())).toBeLessThanOrEqual(10);
});

/** A computer whose monotonic clock drifts and stands still while it sleeps. */
function computer(drift: number) {
  const time = { truth: SERVER, steady: 0, wall: 3_000_000 };
  const clock = new StageClock(
    () => time.steady,
    () => time.wall,
  );
  const sleep = (ms: number) => {
    time.truth += ms;
    time.wall += ms;
  };
  const pass = (ms: number) => {
    sleep(ms);
    time.steady += ms * (1 + drift);
  };
  const travel = (outMs: number, backMs: number, asleepMs = 0) =>
    clock.ask(async () => {
      pass(outMs);
      const told = time.truth;
      sleep(asleepMs);
      pass(backMs);
      return told;
    });
  return { clock, sleep, pass, travel, error: () => Math.abs(clock.now() - time.truth) };
}

const DRIFT = fc.integer({ min: -150, max: 150 }).map((ppm) => ppm / 1_000_000);
const JOURNEY = fc.record({
  out: fc.integer({ min: 1, max: 4000 }),
  back: fc.integer({ min: 1, max: 4000 }),
});
const STEP = fc.record({
  awake: fc.integer({ min: 0, max: 60_000 }),
  asleep: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 8 * 3_600_000 })),
  journey: JOURNEY,
});

test("SES-11: no screen is wrong after one answer, however long the computer slept before it", async () => {
  await fc.assert(
    fc.asyncProperty(DRIFT, fc.array(STEP, { minLength: 1, maxLength: 20 }), async (drift, steps) => {
      const { sleep, pass, travel, error } = computer(drift);
      for (const { awake, asleep, journey } of steps) {
        pass(awake);
        sleep(asleep);
        await travel(journey.out, journey.back);
        const length = journey.out + journey.back;
        expect(error()).toBeLessThanOrEqual(length * 1.001 + 1);
      }
    }),
  );
});

test("SES-11: without sleep, a slow answer never makes the clock worse than the drift does", async () => {
  await fc.assert(
    fc.asyncProperty(DRIFT, fc.array(STEP, { minLength: 1, maxLength: 20 }), async (drift, steps) => {
      const { pass, travel, error } = computer(drift);
      await travel(20, 30);
      let elapsed = 50;
      for (const { awake, journey } of steps) {
        pass(awake);
        await travel(journey.out, journey.back);
        elapsed += awake + journey.out + journey.back;
        expect(error()).toBeLessThanOrEqual(25 + elapsed * 350e-6 + 1);
      }
    }),
  );
});

test("SES-11: an answer that waited while the computer slept is not believed", async () => {
  const { clock, travel, error } = computer(0);
  await travel(10, 10);
  await travel(10, 10, 3_600_000);
  expect(clock.isSet).toBe(false);
  expect(error()).toBeLessThanOrEqual(20);
  await travel(100, 20);
  expect(error()).toBeLessThanOrEqual(60);
});
