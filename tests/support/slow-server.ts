import { act } from "react";
import { vi } from "vitest";
// A browser has fetched it long before a server this slow answers.
import "superjson";

/** The readable cookie of a signed-in user, as ApiProvider gets it in tests. */
export const SIGNED_IN_COOKIE = "viewer";

/** Turns of the event loop instead of a time, which a busy machine may spend before an answer is read. */
const TURNS = 25;
const takeTurns = async () => {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve, 2));
};

/** Waits until what was answered is drawn. */
export async function settled(): Promise<void> {
  const world = globalThis as typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const { IS_REACT_ACT_ENVIRONMENT } = world;
  world.IS_REACT_ACT_ENVIRONMENT = true;
  await act(takeTurns);
  Object.assign(world, { IS_REACT_ACT_ENVIRONMENT });
}

/**
 * A server that returns the viewer on request, to a browser that seems signed in. `calls` are the procedures that
 * were asked for; `results` are the answers of those beside `auth.viewer`.
 */
export function slowServer(viewer: object | null, results: Record<string, () => Promise<unknown>>) {
  Object.assign(document, { cookie: `${SIGNED_IN_COOKIE}=1` });
  const calls: string[] = [];
  let tell: () => void = () => {};
  const known = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const answer = (path: string) => (path === "auth.viewer" ? known.then(() => viewer) : results[path]?.());
  vi.stubGlobal("fetch", async (address: string) => {
    const paths = new URL(address, location.href).pathname.replace("/api/trpc/", "").split(",");
    calls.push(...paths);
    const answers = paths.map(async (path) => ({ result: { data: { json: await answer(path) } } }));
    return Response.json(await Promise.all(answers));
  });
  return {
    calls,
    tellWhoLooks: async () => {
      await act(async () => tell());
      await settled();
    },
  };
}
