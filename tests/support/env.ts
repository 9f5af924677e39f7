import { hasSingleton, processSingleton } from "@/lib/process-singleton";
import { readEnvironment } from "../../src/env.js";
import { TESTS_BEGUN } from "./isolate-file";

type Environment = ReturnType<typeof readEnvironment>;

let known: { file: unknown; settings: Environment } | undefined;

/**
 * Modules outlive the test file that has loaded them, so the settings of each file are read when its tests first ask for
 * them. What the last file has left running may ask before this one has set its own.
 */
function current(): Environment {
  const file = hasSingleton(TESTS_BEGUN) && processSingleton(TESTS_BEGUN, () => ({}));
  if (!file || file !== known?.file) known = { file, settings: readEnvironment() };
  return known.settings;
}

export const env: Environment = new Proxy({} as Environment, {
  get: (_, name) => Reflect.get(current(), name),
});
