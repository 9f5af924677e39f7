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

test("SES-11: a clock that slept learns anew, and before it knows anything it shows the browser's own time", async () => {
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
