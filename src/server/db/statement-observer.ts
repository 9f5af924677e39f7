import { processSingleton } from "@/lib/process-singleton";
import type { DatabaseRole } from "./roles";

type Observe = (role: DatabaseRole, statement: string) => void;

/** A test that reads every statement sets `observe` before the first connection is opened. */
export const statementObserver = () =>
  processSingleton<{ observe?: Observe }>("statement-observer", () => ({}));
