import type { IncomingMessage, ServerResponse } from "node:http";
import { processSingleton } from "../../lib/process-singleton.ts";

/** Longer than a page takes to render. A request that has waited this long renders it itself. */
const LIMIT_MS = 1000;

/** Pages that a request renders again, by their key; resolved when they are kept or won't be. */
const renderLocks = () => processSingleton("render-locks", () => new Map<string, Promise<void>>());

/** Waits while another request renders the page with this key. */
export const awaitRender = (key: string): Promise<void> | undefined => renderLocks().get(key);

type Exchange = { request: IncomingMessage; response: ServerResponse };

/**
 * Lets other requests for this page wait, unless they wait for one already. Returns a function that ends it. It also
 * ends when the client leaves, and after a limit, because one client must not make others wait: it may have left,
 * stopped reading, or queued so many answers that it never reads this one.
 */
export function lockRender(key: string, { request, response }: Exchange): () => void {
  const { socket } = request;
  if (renderLocks().has(key) || response.destroyed || socket.destroyed) return () => undefined;
  let resolve = () => {};
  const lock = new Promise<void>((done) => {
    resolve = done;
  });
  const end = () => {
    clearTimeout(timer);
    socket.off("close", end);
    if (renderLocks().get(key) === lock) renderLocks().delete(key);
    resolve();
  };
  const timer = setTimeout(end, LIMIT_MS).unref();
  response.once("close", end);
  socket.once("close", end);
  renderLocks().set(key, lock);
  return end;
}
