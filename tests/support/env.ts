import { hasSingleton } from "@/lib/process-singleton";
import { readEnvironment } from "../../src/env.js";
import { TESTS_BEGUN } from "./isolate-file";

type Environment = ReturnType<typeof readEnvironment>;

let settings: Environment | undefined;

/**
 * Modules outlive the test file that has loaded them, so the settings of each file are read when its tests first ask for
 * them. What the last file has left running may ask before this one has set its own.
 */
function current(): Environment {
  if (!hasSingleton(TESTS_BEGUN)) settings = undefined;
  const read = settings ?? readEnvironment();
  if (hasSingleton(TESTS_BEGUN)) settings = read;
  return read;
}

export const env: Environment = new Proxy({} as Environment, {
  get: (_, name) => Reflect.get(current(), name),
});
