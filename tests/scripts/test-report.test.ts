import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { choose, journeysOf } from "../../scripts/tests/parts.js";
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
  test("no argument means everything", () => {
    expect(choose([])).toEqual({ parts: ["check", "unit", "build", "e2e"], words: {} });
  });

  test("journeys bring the build along, and words go to the tool", () => {
    expect(choose(["e2e", "voting"])).toEqual({ parts: ["build", "e2e"], words: { e2e: ["voting"] } });
    expect(choose(["unit", "tests/access"])).toEqual({ parts: ["unit"], words: { unit: ["tests/access"] } });
  });

  test("the quick run has the journeys that exist", () => {
    const { words } = choose(["quick"]) ?? {};
    const specs = readdirSync("tests/e2e");
    for (const word of words?.e2e ?? [])
      expect(
        specs.some((file) => file.startsWith(word)),
        word,
      ).toBe(true);
    expect(words?.e2e?.length).toBeGreaterThan(5);
  });

  test("a changed file runs the journeys of its behaviors", () => {
    const behaviors = [
      "- **VOT-2** — A vote shows at once.",
      "  - `src/votes/cast-vote.ts`; `tests/votes/cast-vote.test.ts`, `tests/e2e/voting.spec.ts`",
      "  - `src/seats/take-seat.ts`; `tests/e2e/seats.spec.ts`",
    ].join("\n");
    expect(journeysOf(["src/votes/cast-vote.ts"], behaviors)).toEqual(["tests/e2e/voting.spec.ts"]);
    expect(journeysOf(["tests/e2e/stage.spec.ts"], behaviors)).toEqual(["tests/e2e/stage.spec.ts"]);
    expect(journeysOf(["README.md"], behaviors)).toEqual([]);
  });

  test("an unknown part is refused", () => {
    expect(choose(["everything"])).toBeUndefined();
  });
});
