import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { Failure } from "../launcher/reporter.js";

/** The exit code of a command whose test restore failed, as opposed to its backup. */
export const TEST_FAILED = 3;

/** @type {{ type: "boolean", default: boolean }} */
const FLAG = { type: "boolean", default: false };
const COMMANDS = {
  backup: { usage: "npm run backup -- [<file or folder>] [--verify]", flags: ["verify"] },
  restore: {
    usage: "npm run restore -- <file> [--replace] [--other-migration] [--test]",
    flags: ["test", "replace", "other-migration"],
  },
  move: { usage: "npm run files:move", flags: [] },
};

/**
 * Parses the arguments of a command, before anything is opened, locked or changed.
 * @param {string | undefined} command
 * @param {string[]} words
 * @returns {{ command: string, place: string | undefined, flags: Record<string, boolean | undefined> }}
 */
export function readWords(command, words) {
  const known = COMMANDS[command];
  if (!known)
    throw new Failure(
      Object.values(COMMANDS)
        .map(({ usage }) => usage)
        .join("\n"),
    );
  const { flags, places } = parse(known, words);
  const most = command === "move" ? 0 : 1;
  if (places.length > most)
    throw new Failure(`Unexpected argument: ${places.slice(most).join(" ")}. ${known.usage}`);
  const [place] = places;
  if (command === "restore") checkFile(place, known.usage);
  return { command, place, flags };
}

function parse({ usage, flags }, words) {
  const options = Object.fromEntries(flags.map((name) => [name, FLAG]));
  try {
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options });
    return { flags: values, places: positionals };
  } catch (error) {
    throw new Failure(`${error.message.split(". ")[0]}. ${usage}`);
  }
}

function checkFile(place, usage) {
  if (!place) throw new Failure(`Which file? ${usage}`);
  if (!existsSync(place)) throw new Failure(`There is no file ${path.resolve(place)}.`);
}
