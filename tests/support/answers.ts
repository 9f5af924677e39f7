import { appendFileSync, readFileSync } from "node:fs";
import type { createCaller } from "@/api/trpc/root";

type Caller = ReturnType<typeof createCaller>;

/** What procedures answer, a line for each name in an answer. */
export const ANSWERS = "tests/access/outputs.snapshot.txt";

export const readAnswers = (): string[] => readFileSync(ANSWERS, "utf8").trimEnd().split("\n");

/** Keys that are data and no names: ids, days, numbers. */
const isData = (key: string) => /^[\d-]+$|^[0-9a-f]{8}-/.test(key);

/** The names in an answer; the entries of a list count as one. */
function keysOf(value: unknown, at = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => keysOf(part, `${at}[]`));
  if (typeof value !== "object" || value === null || value instanceof Date) return at ? [at] : [];
  return Object.entries(value).flatMap(([key, part]) => {
    const name = isData(key) ? "{key}" : key;
    return keysOf(part, at ? `${at}.${name}` : name);
  });
}

const known = new Set(readAnswers());

/**
 * Fails where an answer holds a name that is not written down. With `RECORD_ANSWERS` set it is written down instead, and
 * `tests/access/outputs.test.ts` puts the lines in order.
 */
export function checkAnswer(path: string, answer: unknown): void {
  const keys = new Set(keysOf(answer));
  for (const key of keys.size > 0 ? keys : ["nothing"]) {
    const line = `${path}: ${key}`;
    if (known.has(line)) continue;
    if (!process.env.RECORD_ANSWERS) throw new Error(`"${line}" is not in ${ANSWERS}.`);
    appendFileSync(ANSWERS, `${line}\n`);
    known.add(line);
  }
}

type Call = (...input: unknown[]) => Promise<unknown>;

/** A caller whose every answer is checked. */
export function watch(caller: Caller, path: readonly string[] = []): Caller {
  const call: Call = async (...input) => {
    const procedure = path.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], caller);
    const answer = await (procedure as Call)(...input);
    checkAnswer(path.join("."), answer);
    return answer;
  };
  const get = (_: Call, part: string) => (part === "then" ? undefined : watch(caller, [...path, part]));
  return new Proxy(call, { get: get as ProxyHandler<Call>["get"] }) as unknown as Caller;
}
