import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { DATA, inData } from "./paths.js";
import { Failure } from "./reporter.js";

const FILE = inData("secrets.json");

/** Generates the embedded product's secrets once. Without them its data can't be opened again. */
export function embeddedSecrets() {
  mkdirSync(DATA, { recursive: true, mode: 0o755 });
  const made = { appSecret: token(), databasePassword: token() };
  try {
    writeFileSync(FILE, `${JSON.stringify(made, null, 2)}\n`, { flag: "wx", mode: 0o600 });
    return made;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  try {
    return JSON.parse(readFileSync(FILE, "utf8"));
  } catch (error) {
    if (error.code) throw error;
    throw new Failure(`${FILE} is damaged. Restore it, or remove .data to start over.`);
  }
}

function token() {
  return randomBytes(32).toString("hex");
}
