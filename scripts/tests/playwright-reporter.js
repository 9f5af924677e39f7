import { writeReport } from "./report.js";

/** Writes the part's report. A journey that passed with its second try has passed, and is listed. */
export default class PlaywrightReporter {
  #journeys = new Map();
  #errors = 0;

  onTestEnd(journey, { duration }) {
    this.#journeys.set(journey, (this.#journeys.get(journey) ?? 0) + duration / 1000);
  }

  /** An error outside of a journey, such as a server that doesn't start. */
  onError() {
    this.#errors += 1;
  }

  onEnd() {
    const journeys = [...this.#journeys].map(([journey, seconds]) => ({
      name: nameOf(journey),
      seconds,
      outcome: journey.outcome(),
    }));
    const having = (outcome) => journeys.filter((journey) => journey.outcome === outcome);
    writeReport({
      passed: having("expected").length + having("flaky").length,
      failed: having("unexpected").length + this.#errors,
      durations: journeys.map(({ name, seconds }) => ({ name, seconds })),
      retried: having("flaky").map(({ name }) => name),
    });
  }

  printsToStdio() {
    return false;
  }
}

/** The root has no title, and the project and the file stand in front of the title. */
const nameOf = (journey) => {
  const [, project, file, ...title] = journey.titlePath();
  return `${file} [${project}] ${title.join(" › ")}`;
};
