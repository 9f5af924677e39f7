import postgres from "postgres";
import { adminAddress } from "./addresses";

type Node = {
  "Node Type": string;
  "Parent Relationship"?: string;
  "Subplan Name"?: string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: Node[];
};

/** A statement with its plan as it ran, also if a function of the database sent it. */
export type Plan = { text: string; ms: number; root: Node };

/**
 * Makes Postgres send the plan of each statement to the client that sent it, on connections that open from then on.
 * Returns what ends that.
 */
export async function explainStatements(
  database: string,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const change = async (statements: readonly string[]) => {
    const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });
    for (const statement of statements) await admin.unsafe(`alter database ${database} ${statement}`);
    await admin.end();
  };
  await change(
    Object.entries({ ...SETTINGS, ...settings }).map(([name, value]) => `set ${name} = '${value}'`),
  );
  return () => change(["reset all"]);
}

/** In a community that is small for a test, whole tables would be read and sorted where a large one uses an index. */
export const AS_IN_A_LARGE_ONE = { enable_seqscan: "off", enable_hashjoin: "off", enable_mergejoin: "off" };

const SETTINGS = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_format": "json",
  "auto_explain.log_nested_statements": "on",
  client_min_messages: "log",
};

const MESSAGE = /duration: ([\d.]+) ms {2}plan:\s*(\{.*\})/s;

/** Reads a message of Postgres; null if it isn't a plan. */
export function planIn(message: string): Plan | null {
  const [, ms, json] = MESSAGE.exec(message) ?? [];
  if (!json) return null;
  const { "Query Text": text, Plan: root } = JSON.parse(json) as { "Query Text": string; Plan: Node };
  return { text, ms: Number(ms), root };
}

/** The rows that a step of a plan read, in all its runs. */
const rowsOf = (node: Node): number =>
  node["Actual Loops"] *
  (node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0) +
    (node["Rows Removed by Join Filter"] ?? 0));

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** The step that read the most rows. */
export function heaviestStep({ root }: Plan): { step: string; rows: number } {
  const [first = root] = nodesOf(root).toSorted((a, b) => rowsOf(b) - rowsOf(a));
  const step = [first["Subplan Name"], first["Node Type"], first["Index Name"] ?? first["Relation Name"]]
    .filter(Boolean)
    .join(" ");
  return { step: `${step} (${first["Actual Loops"]} times)`, rows: Math.round(rowsOf(first)) };
}
