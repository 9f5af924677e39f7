import { afterEach, expect, it } from "vitest";
import type { Probe } from "@/features/health/rules";
import { ProbePanel } from "@/features/health/ui/probe-panel";
import { clear, draw, soon } from "../../../support/screen";

afterEach(clear);

const PROBE: Probe = {
  ...{ name: "mail", state: "failed", facts: [], ms: 12, askedAt: new Date() },
  summary: "It cannot be reached.",
  failure: { reason: "connect ECONNREFUSED 10.0.0.5:25", id: "request-7" },
};

it("SEC-6: a component says how long it took only if it was slow", async () => {
  draw(<ProbePanel probes={[PROBE, { ...PROBE, name: "queue", ms: 1754 }]} timeZone="Europe/Zurich" />);
  await soon(() => expect(document.querySelectorAll("li")).toHaveLength(2));
  const [quick, slow] = [...document.querySelectorAll("li")];
  expect(quick?.textContent).not.toContain(" ms");
  expect(slow?.textContent).toContain("Slow: 1,754 ms");
});

it("SEC-6: a failed component shows plain words, and its error with its id only in the details", async () => {
  draw(<ProbePanel probes={[PROBE]} timeZone="Europe/Zurich" />);
  await soon(() => expect(document.querySelector("li details")).not.toBeNull());
  const details = document.querySelector("li details");
  expect(details?.hasAttribute("open")).toBe(false);
  expect(details?.querySelector("summary")?.textContent).toBe("Details");
  expect(details?.textContent).toContain("connect ECONNREFUSED 10.0.0.5:25");
  expect(details?.textContent).toContain("request-7");
  details?.remove();
  expect(document.body.textContent).toContain("It cannot be reached.");
  expect(document.body.textContent).not.toContain("ECONNREFUSED");
});

it("SEC-6: a command in a finding is code, and a job that hasn't run yet says so", async () => {
  const summary = "Run <code>npm run backup</code> to make one.";
  const facts = [{ label: "Recount votes, every day", value: null }];
  draw(<ProbePanel probes={[{ ...PROBE, name: "backups", summary, facts }]} timeZone="UTC" />);
  await soon(() => expect(document.querySelector("li code")?.textContent).toBe("npm run backup"));
  expect(document.querySelector("li dd")?.textContent).toBe("not yet");
});
