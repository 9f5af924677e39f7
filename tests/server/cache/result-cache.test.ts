import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "@/lib/id";
import { startGenerations } from "@/server/cache/generations";
import { resultCache } from "@/server/cache/result-cache";
import { tags } from "@/server/cache/tags";

const [here, there] = [{ id: newId() }, { id: newId() }];
const recall = resultCache<string>("of this test");
let computed = 0;
const compute = async (): Promise<string> => {
  computed += 1;
  return `result ${computed}`;
};

beforeEach(() => {
  computed = 0;
  startGenerations([tags.pages(here.id), tags.pages(there.id)]);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a result", () => {
  it("is computed once for all who ask for the same at once and shortly after", async () => {
    const both = await Promise.all([recall(here, ["a"], compute), recall(here, ["a"], compute)]);
    expect([...both, await recall(here, ["a"], compute)]).toEqual(["result 1", "result 1", "result 1"]);
  });

  it("is computed for each question and each community", async () => {
    await recall(here, ["a"], compute);
    expect(await recall(here, ["b"], compute)).toBe("result 2");
    expect(await recall(there, ["a"], compute)).toBe("result 3");
  });

  it("ends with a change of its community, also one made while it was computed", async () => {
    const slow = recall(here, ["a"], async () => {
      startGenerations([tags.pages(here.id)]);
      return compute();
    });
    expect(await slow).toBe("result 1");
    expect(await recall(here, ["a"], compute)).toBe("result 2");
    startGenerations([tags.pages(there.id)]);
    expect(await recall(here, ["a"], compute)).toBe("result 2");
  });

  it("ends after five seconds", async () => {
    vi.useFakeTimers();
    const late = resultCache<string>("of a later time");
    await late(here, ["a"], compute);
    vi.advanceTimersByTime(5001);
    expect(await late(here, ["a"], compute)).toBe("result 2");
  });

  it("that failed is computed again", async () => {
    await expect(recall(here, ["a"], () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
    expect(await recall(here, ["a"], compute)).toBe("result 1");
  });
});
