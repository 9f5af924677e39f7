import { describe, expect, test } from "vitest";
import { choose } from "../../scripts/tests/parts.js";
import { readReport, sum, summarize } from "../../scripts/tests/report.js";

describe("the report of a run", () => {
  const part = (name: string, report: object) => ({
    part: name,
    minutes: 1.25,
    ...{ passed: 1, failed: 0, durations: [], retried: [] },
    ...report,
  });

  test("names the slowest first, then what was retried, the minutes and the counts", () => {
    const durations = [
      { name: "fast.test.ts", seconds: 0.1 },
      { name: "slow.test.ts", seconds: 9 },
    ];
    const text = summarize([
      part("unit", { durations }),
      part("e2e", { failed: 2, retried: ["voting.spec.ts"] }),
    ]);
    expect(text.indexOf("slow.test.ts")).toBeLessThan(text.indexOf("fast.test.ts"));
    expect(text).toContain("voting.spec.ts");
    expect(text).toContain("Minutes: unit 1.3, e2e 1.3");
    expect(text.endsWith("2 passed, 2 failed")).toBe(true);
  });

  test("a run that failed without a report counts as one failure", () => {
    expect(sum([readReport("a-part-without-report", 1)])).toEqual({ passed: 0, failed: 1 });
  });

  test("the parts add up", () => {
    expect(sum([part("unit", { passed: 2 }), part("e2e", { passed: 3, failed: 1 })])).toEqual({
      passed: 5,
      failed: 1,
    });
  });
});

describe("choosing", () => {
  test("nothing named means everything", () => {
    expect(choose([])?.parts).toEqual(["check", "unit", "build", "e2e"]);
  });

  test("journeys bring the build along, and words go to the tool", () => {
    expect(choose(["e2e", "voting"])).toEqual({ parts: ["build", "e2e"], words: ["voting"] });
    expect(choose(["unit", "tests/access"])).toEqual({ parts: ["unit"], words: ["tests/access"] });
  });

  test("an unknown part is refused", () => {
    expect(choose(["everything"])).toBeUndefined();
  });
});
