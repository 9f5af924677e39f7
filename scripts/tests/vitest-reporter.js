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
      durations: modules.map((module) => ({ name: nameOf(module), seconds: secondsOf(module.diagnostic()) })),
      retried: tests.filter((test) => test.diagnostic()?.retryCount).map((test) => test.fullName),
    });
  }
}

const hasFailedTest = (module) =>
  [...module.children.allTests()].some((test) => test.result().state === "failed");

const nameOf = ({ moduleId }) => path.relative(ROOT, moduleId);

const secondsOf = (diagnostic) =>
  LOADING.reduce((total, key) => total + diagnostic[key], diagnostic.duration) / 1000;
