import { createServer, type Server, Socket } from "node:net";

/** A database's address that can be cut off: it leads to the real one only while it is open. */
export function forwarderTo(url: string, port: number) {
  const { hostname, port: realPort } = new URL(url);
  const sockets = new Set<Socket>();
  let server: Server | undefined;

  /** A silent address takes what is sent and answers nothing. */
  const accept = (isSilent: boolean) => (client: Socket) => {
    sockets.add(client.on("error", () => client.destroy()));
    if (isSilent) return;
    const upstream = new Socket().connect(Number(realPort), hostname);
    sockets.add(upstream.on("error", () => client.destroy()));
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
    client.pipe(upstream).pipe(client);
  };

  const listen = (isSilent: boolean) =>
    new Promise<void>((resolve) => {
      server = createServer(accept(isSilent)).listen(port, "127.0.0.1", resolve);
    });

  /** Refuses connections and ends the open ones. */
  async function cut(): Promise<void> {
    const closing = server;
    server = undefined;
    const closed = new Promise((resolve) => (closing ? closing.close(resolve) : resolve(undefined)));
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  }

  const address = new URL(url);
  address.hostname = "127.0.0.1";
  address.port = String(port);
  return {
    url: address.toString(),
    cut,
    open: () => listen(false),
    /** Accepts connections and answers nothing, like a machine that hangs. */
    hang: async () => {
      await cut();
      await listen(true);
    },
  };
}
