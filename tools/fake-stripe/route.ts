import { type Params, pageOf } from "./calls";
import { all, find, type Kind, type StripeState } from "./state";

export type Request = { id: string; method: string; path: string; params: Params };
/** What a call takes beside paging and expansion, and what it does. */
export type Route = { takes: readonly string[]; run: (state: StripeState, request: Request) => unknown };

export const retrieving = (kind: Kind): Route => ({
  takes: [],
  run: (state, { id }) => find(state, kind, id),
});

/** A list; a parameter narrows it to items whose field of that name is the same. */
export const listing = (kind: Kind, takes: readonly string[] = []): Route => ({
  takes,
  run: (state, request) =>
    pageOf(
      all(state, kind).filter((each) =>
        takes.every((name) => {
          const asked = request.params[name];
          return asked === undefined || String(each[name as keyof typeof each]) === asked;
        }),
      ),
      request,
    ),
});
