import path from "node:path";
import { ROOT } from "../launcher/paths.js";
import { writeReport } from "./report.js";

const LOADING = ["environmentSetupDuration", "prepareDuration", "collectDuration", "setupDuration"];

/** Writes the part's report: a test file that fails to load, or an error outside of a test, counts as one failure. */
export default class VitestReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state) => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.state() === "failed" && !hasFailedTest(module));
    writeReport({
      passed: count("passed"),
      failed: count("failed") + broken.length + unhandledErrors.length,
      durations: modules.map(durationOf),
      retried: tests.filter((test) => test.diagnostic()?.retryCount).map((test) => test.fullName),
    });
  }
}

const hasFailedTest = (module) =>
  [...module.children.allTests()].some((test) => test.result().state === "failed");

/** `loading` are the seconds before the first test. */
function durationOf(module) {
  const diagnostic = module.diagnostic();
  const loading = LOADING.reduce((total, key) => total + diagnostic[key], 0) / 1000;
  return {
    name: path.relative(ROOT, module.moduleId),
    seconds: loading + diagnostic.duration / 1000,
    loading,
  };
}
