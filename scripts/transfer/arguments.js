import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { Failure } from "../launcher/reporter.js";

/** @type {{ type: "boolean", default: boolean }} */
const FLAG = { type: "boolean", default: false };
/** @type {{ type: "string" }} */
const WORD = { type: "string" };

const COMMANDS = {
  export: {
    usage: "npm run community -- export <address> [<file or folder>]",
    least: 1,
    most: 2,
    options: {},
  },
  import: {
    usage: `npm run community -- import <file> --domain <address> [--former-domain] [--owner <email>] [--plan <plan>]
         [--keep-roles] [--broken-log] [--dry-run]
npm run community -- import <file> --replace [--keep-roles] [--delete-members-own] [--dry-run]`,
    least: 1,
    most: 1,
    options: {
      domain: WORD,
      owner: WORD,
      plan: WORD,
      replace: FLAG,
      "former-domain": FLAG,
      "keep-roles": FLAG,
      "broken-log": FLAG,
      "delete-members-own": FLAG,
      "dry-run": FLAG,
    },
  },
  restore: {
    usage: "npm run community -- restore <backup> --community <address> [--dry-run]",
    least: 1,
    most: 1,
    options: { community: WORD, "dry-run": FLAG },
  },
  welcome: { usage: "npm run community -- welcome <address>", least: 1, most: 1, options: {} },
};

/**
 * Parses the arguments of a command, before anything is opened or changed.
 * @param {string[]} words
 * @returns {{ command: string, places: string[], flags: Record<string, string | boolean | undefined> }}
 */
export function readWords([command = "", ...words]) {
  const known = COMMANDS[command];
  if (!known)
    throw new Failure(
      Object.values(COMMANDS)
        .map(({ usage }) => usage)
        .join("\n"),
    );
  const { flags, places } = parse(known, words);
  if (places.length < known.least || places.length > known.most) throw new Failure(known.usage);
  if (command === "import" && Boolean(flags.domain) === flags.replace)
    throw new Failure(`Give either --domain or --replace.\n${known.usage}`);
  if (command === "restore" && !flags.community) throw new Failure(`Which community? ${known.usage}`);
  const isRead = command === "import" || command === "restore";
  if (isRead && !existsSync(places[0])) throw new Failure(`There is no file ${path.resolve(places[0])}.`);
  return { command, places, flags };
}

function parse({ usage, options }, words) {
  try {
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options });
    return { flags: values, places: positionals };
  } catch (error) {
    throw new Failure(`${error.message.split(". ")[0]}.\n${usage}`);
  }
}
