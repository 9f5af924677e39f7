import { parseArgs } from "node:util";

const MOST = 2_000_000;

type Arguments = { extraStartups: number; hasGalleries: boolean };

/** `--no-galleries` leaves out the drawn slides and screens, which take most of the time. */
export function readArguments(args: string[]): Arguments {
  const { values } = parseArgs({
    args,
    options: {
      startups: { type: "string", default: "0" },
      "no-galleries": { type: "boolean", default: false },
    },
  });
  const extraStartups = Number(values.startups);
  if (!Number.isInteger(extraStartups) || extraStartups < 0 || extraStartups > MOST) {
    throw new Error(`--startups takes a whole number up to ${MOST}, not "${values.startups}".`);
  }
  return { extraStartups, hasGalleries: !values["no-galleries"] };
}
