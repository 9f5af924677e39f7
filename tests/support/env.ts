import { hasSingleton, processSingleton } from "@/lib/process-singleton";
import { readEnvironment } from "../../src/env.js";

type Environment = ReturnType<typeof readEnvironment>;

let settings: Environment | undefined;

/** Modules outlive the test file that has loaded them, so the settings of each file are read when first asked for. */
function current(): Environment {
  if (!hasSingleton("environment")) settings = undefined;
  processSingleton("environment", () => true);
  settings ??= readEnvironment();
  return settings;
}

export const env: Environment = new Proxy({} as Environment, {
  get: (_, name) => Reflect.get(current(), name),
});
