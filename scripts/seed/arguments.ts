import { parseArgs } from "node:util";

const MOST = 2_000_000;

export function readArguments(args: string[]): { extraStartups: number } {
  const { values } = parseArgs({ args, options: { startups: { type: "string", default: "0" } } });
  const extraStartups = Number(values.startups);
  if (!Number.isInteger(extraStartups) || extraStartups < 0 || extraStartups > MOST) {
    throw new Error(`--startups takes a whole number up to ${MOST}, not "${values.startups}".`);
  }
  return { extraStartups };
}
