import { readFileSync } from "node:fs";

function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Counts the results of a Vitest JSON report. A file that fails to load counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults?: { status: string, assertionResults:
 * { status: string }[] }[] }} report
 */
export function countVitest({ numPassedTests, numFailedTests, testResults = [] }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Counts the results of a Playwright JSON report. A flaky test counts as passed. */
export function countPlaywright({ stats, errors = [] }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * Counts the results of a run. A run that exits with an error has at least one failure, whatever the report
 * says.
 */
export function countRun(code, file, count) {
  const report = read(file);
  const counts = report ? count(report) : { passed: 0, failed: 0 };
  return code === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

export function sum(counts) {
  const add = (key) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: add("passed"), failed: add("failed") };
}
