import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inData } from "../launcher/paths.js";

/**
 * What a part of the tests found. `retried` are the tests that passed with their second try.
 * @typedef {{ passed: number, failed: number, durations: { name: string, seconds: number }[], retried: string[] }}
 * Report
 */

const SLOWEST = 25;

/** Reports are kept until their part runs again. */
const fileOf = (part) => inData("test-reports", `${part}.json`);

/** Removes the report of an earlier run, and returns the setting by which the test tool finds its file. */
export function prepareReport(part) {
  const file = fileOf(part);
  rmSync(file, { force: true });
  return { TEST_REPORT: file };
}

/** Called by the reporter within a test tool; does nothing if the tool was started by itself. */
export function writeReport(report) {
  const file = process.env.TEST_REPORT;
  if (!file) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(report, null, 2));
}

/**
 * Reads the report of a part. A run that exits with an error has at least one failure, whatever the report says.
 * @returns {Report}
 */
export function readReport(part, code) {
  const report = read(fileOf(part)) ?? { passed: 0, failed: 0, durations: [], retried: [] };
  return code === 0 ? report : { ...report, failed: Math.max(1, report.failed) };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Sums up a run: the minutes of each part, the slowest files and journeys, the retried ones, and the counts.
 * @param {(Report & { part: string, minutes: number })[]} parts
 */
export function summarize(parts) {
  const lines = parts.flatMap(({ part, durations, retried }) => [
    ...(durations.length ? [`\nSlowest of ${part}, in seconds:`] : []),
    ...slowestOf(durations).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${name}`),
    ...(retried.length ? [`\nPassed with a second try in ${part}:`] : []),
    ...retried.map((name) => `          ${name}`),
  ]);
  const minutes = parts.map(({ part, minutes }) => `${part} ${minutes.toFixed(1)}`).join(", ");
  const { passed, failed } = sum(parts);
  return [...lines, `\nMinutes: ${minutes}`, `\n${passed} passed, ${failed} failed`].join("\n");
}

const slowestOf = (durations) =>
  durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);

export function sum(reports) {
  const add = (key) => reports.reduce((total, report) => total + report[key], 0);
  return { passed: add("passed"), failed: add("failed") };
}
