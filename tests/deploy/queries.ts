import { readFileSync } from "node:fs";
import { parser } from "@prometheus-io/lezer-promql";
import { parse } from "yaml";

/** One expression of PromQL, where it stands, and what it names. */
export type Query = { at: string; text: string; metrics: string[]; labels: string[]; errors: string[] };

/** What Prometheus adds to every series, and writes by itself. */
export const OF_PROMETHEUS = { metrics: ["up"], labels: ["job", "instance"] };

/** Grafana's variables are put in by Grafana; these have the form of what it puts there. */
const filled = (text: string): string => text.replaceAll("$__rate_interval", "5m").replaceAll(/\$\w+/g, "x");

/** Reads an expression with Prometheus's own grammar. */
export function readQuery(at: string, given: string): Query {
  const text = filled(given);
  const query: Query = { at, text: given, metrics: [], labels: [], errors: [] };
  parser.parse(text).iterate({
    enter: ({ type, from, to, node }) => {
      const word = text.slice(from, to);
      if (type.isError) query.errors.push(text.slice(Math.max(0, from - 10), to + 10));
      if (type.name === "Identifier" && node.parent?.name === "VectorSelector") query.metrics.push(word);
      if (type.name === "LabelName") query.labels.push(word);
    },
  });
  return query;
}

type Rule = { alert: string; expr: string; annotations: Record<string, string> };
type Panel = { title: string; targets: { expr: string }[] };

export function readAlerts(): (Query & { annotations: string[] })[] {
  const { groups } = parse(readFileSync("deploy/prometheus/alerts.yml", "utf8")) as {
    groups: { rules: Rule[] }[];
  };
  return groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr, annotations }) => ({
      ...readQuery(alert, expr),
      annotations: Object.values(annotations),
    })),
  );
}

export function readDashboard(): Query[] {
  const { panels, templating } = JSON.parse(readFileSync("deploy/grafana/startuphub.json", "utf8")) as {
    panels: Panel[];
    templating: { list: { name: string; definition?: string }[] };
  };
  const shown = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => readQuery(title, expr)));
  const chosen = templating.list.flatMap(({ name, definition }) => {
    const [, selector, label] = /^label_values\((.+), (\w+)\)$/.exec(definition ?? "") ?? [];
    return selector && label ? [readQuery(name, `count by (${label}) (${selector})`)] : [];
  });
  return [...shown, ...chosen];
}
