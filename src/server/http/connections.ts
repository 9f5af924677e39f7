import { once } from "node:events";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

const MAX_ACCEPT_MS = 500;
const QUIET_MS = 20;

type Listening = Server & { _handle: { listen: (backlog: number) => number } | null };

export type Connections = {
  /**
   * Accepts all connections in the kernel's backlog and lets in no new ones meanwhile. One event loop turn
   * accepts only one, so under steady traffic some would never be read. It ends right after an arrival, or
   * after a moment without one.
   */
  acceptAll: () => Promise<void>;
  /** Closes connections without a request in progress, including those that never sent one. */
  closeUnused: () => void;
};

export function watchConnections(server: Server): Connections {
  const awaited = new Map<Socket, number>();
  let accepted = 0;
  server.on("connection", (socket) => {
    accepted += 1;
    awaited.set(socket, 0);
    socket.once("close", () => awaited.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    const count = (by: number) => {
      const before = awaited.get(socket);
      if (before !== undefined) awaited.set(socket, before + by);
    };
    count(1);
    response.once("close", () => count(-1));
  });
  return {
    async acceptAll() {
      const until = Date.now() + MAX_ACCEPT_MS;
      (server as Listening)._handle?.listen(0);
      let before: number;
      do {
        before = accepted;
        await Promise.race([once(server, "connection"), sleep(QUIET_MS).then(() => nextTurn())]);
      } while (accepted > before && Date.now() < until);
    },
    closeUnused() {
      for (const [socket, answers] of awaited) if (answers === 0) socket.destroySoon();
    },
  };
}
