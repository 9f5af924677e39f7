import type { ResponseSteps } from "@/server/http/response-steps";

/** Steps that change nothing, for a test of one of them. */
export const NO_STEPS: ResponseSteps = {
  header: (_, value) => value,
  failure: () => null,
  body: { holds: () => false, finish: (text) => text, skip: () => undefined },
  head: [],
};
