import { describe, expect, test } from "vitest";
import { countPlaywright, countRun, countVitest, sum } from "../../scripts/launcher/reports.js";
import { choose } from "../../scripts/launcher/test-suites.js";

describe("counting", () => {
  test("a test file that does not load counts as one failure", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{ status: "failed" }] },
    ];
    expect(countVitest({ numPassedTests: 5, numFailedTests: 1, testResults })).toEqual({
      passed: 5,
      failed: 2,
    });
  });

  test("a journey that passed in the end has passed", () => {
    const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 9 };
    expect(countPlaywright({ stats })).toEqual({ passed: 4, failed: 2 });
  });

  test("a run that failed without a report counts as one failure", () => {
    expect(countRun(1, "/nowhere.json", countVitest)).toEqual({ passed: 0, failed: 1 });
  });

  test("the parts add up", () => {
    const counts = [
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ];
    expect(sum(counts)).toEqual({ passed: 5, failed: 1 });
  });
});

describe("choosing", () => {
  test("nothing named means everything", () => {
    expect(choose([])?.parts).toEqual(["check", "unit", "build", "e2e", "pooler"]);
  });

  test("journeys bring the build along, and words go to the tool", () => {
    expect(choose(["e2e", "voting"])).toEqual({ parts: ["build", "e2e"], words: ["voting"] });
    expect(choose(["pooler"])).toEqual({ parts: ["build", "pooler"], words: [] });
    expect(choose(["unit", "tests/access"])).toEqual({ parts: ["unit"], words: ["tests/access"] });
  });

  test("an unknown part is refused", () => {
    expect(choose(["everything"])).toBeUndefined();
  });
});
