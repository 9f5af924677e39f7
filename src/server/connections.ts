import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

const LONGEST_ACCEPT_MS = 500;

type Connections = {
  /** Takes everybody whom the kernel has let in already; one turn of the event loop takes one. */
  acceptAll: () => Promise<void>;
  /** Closes the connections on which nothing is being answered, those that never asked for anything among them. */
  closeUnused: () => void;
};

/** Who is connected, and on how many answers each waits. */
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
      const until = Date.now() + LONGEST_ACCEPT_MS;
      let before: number;
      do {
        before = accepted;
        await nextTurn();
        await nextTurn();
      } while (accepted > before && Date.now() < until);
    },
    closeUnused() {
      for (const [socket, answers] of awaited) if (answers === 0) socket.destroySoon();
    },
  };
}
