import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { writeMetrics } from "@/api/http/metrics";
import { listenForInvalidations } from "@/server/cache/invalidation-listener";
import { unscoped } from "@/server/db/client";
import { listenForEvents } from "@/server/events/hub";
import { countAnswer, measureJob } from "@/server/observability/metrics";
import { watchPools } from "@/server/observability/pool-metrics";
import { HUB } from "../support/factories";
import { callAs } from "../support/trpc-caller";
import { OF_PROMETHEUS, type Query, readAlerts, readDashboard, readQuery } from "./queries";

/** Each series that the product writes, with the labels that it carries. */
let series: Map<string, Set<string>>;

beforeAll(async () => {
  watchPools();
  const stops = [await listenForEvents(), await listenForInvalidations()];
  countAnswer({ method: "GET", route: "/", status: 200, ms: 1, cache: "HIT" });
  await measureJob("count-days", async () => undefined);
  await (await callAs(null, HUB)).auth.viewer();
  await unscoped().execute(sql`select 1`);
  series = readSeries(await writeMetrics());
  for (const stop of stops) await stop();
});

function readSeries(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const line of text.split("\n")) {
    const [, name, labels = ""] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (!name) continue;
    const known = found.get(name) ?? new Set();
    for (const [, label = ""] of labels.matchAll(/([a-zA-Z_]\w*)="/g)) known.add(label);
    found.set(name, known);
  }
  return found;
}

/** What an expression names that the product doesn't write. */
function missingIn({ at, metrics, labels }: Query): string[] {
  const known = [...metrics.flatMap((name) => [...(series.get(name) ?? [])]), ...OF_PROMETHEUS.labels];
  return [
    ...metrics.filter((name) => !series.has(name) && !OF_PROMETHEUS.metrics.includes(name)),
    ...labels.filter((label) => !known.includes(label)),
  ].map((name) => `${at}: ${name}`);
}

describe.each([
  ["the alert rules", readAlerts],
  ["the dashboard", readDashboard],
])("%s", (_, read) => {
  it("are expressions that Prometheus can read", () => {
    const queries = read();
    expect(queries.length).toBeGreaterThan(10);
    expect(queries.filter(({ metrics, errors }) => errors.length > 0 || metrics.length === 0)).toEqual([]);
  });

  it("name only series and labels that the product writes", () => {
    expect(read().flatMap(missingIn)).toEqual([]);
  });
});

it("an alert speaks only of labels that its expression keeps", () => {
  for (const { at, text, labels, annotations } of readAlerts()) {
    const isWhole = !/\b(sum|max|min|count)\b/.test(text);
    const spoken = annotations.flatMap((words) =>
      [...words.matchAll(/\$labels\.(\w+)/g)].map(([, name]) => name),
    );
    for (const name of spoken) expect(isWhole || labels.includes(name ?? ""), `${at}: ${name}`).toBe(true);
  }
});

it("every one of our series is on the dashboard or in an alert", () => {
  const named = new Set([...readAlerts(), ...readDashboard()].flatMap(({ metrics }) => metrics));
  const base = (name: string) => name.replace(/_(bucket|sum|count)$/, "");
  const shown = new Set([...named].map(base));
  const own = [...series.keys()].filter((name) => /^(startuphub|http)_/.test(name)).map(base);
  expect([...new Set(own)].filter((name) => !shown.has(name))).toEqual([]);
});

it("a wrong name, a wrong label and a broken expression are noticed", () => {
  expect(missingIn(readQuery("a", "sum by (path) (rate(http_requests[5m]))"))).toEqual([
    "a: http_requests",
    "a: path",
  ]);
  expect(missingIn(readQuery("b", 'http_requests_total{route="/"}'))).toEqual([]);
  expect(readQuery("c", "rate(http_requests_total[5m)").errors).not.toEqual([]);
});

it("counters end in _total and nothing else does", async () => {
  const kinds = [...(await writeMetrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].filter(([, name = ""]) =>
    /^(startuphub|http)_/.test(name),
  );
  expect(kinds.length).toBeGreaterThan(10);
  for (const [, name = "", kind] of kinds)
    expect([name, name.endsWith("_total")]).toEqual([name, kind === "counter"]);
});
