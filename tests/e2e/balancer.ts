import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

type Balancer = { port: number; close: () => void };

/**
 * Passes each connection on to the first of these ports that takes it, as a load balancer does; by turns it begins with
 * another one each time.
 */
export async function startBalancer(ports: readonly number[], { byTurns = false } = {}): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    open.add(client);
    client.once("close", () => open.delete(client));
    client.on("error", () => client.destroy());
    if (byTurns) turn = (turn + 1) % ports.length;
    passOn(client, [...ports.slice(turn), ...ports.slice(0, turn)]);
  });
  server.listen(0);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const client of open) client.destroy();
    },
  };
}

function passOn(client: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) return void client.destroy();
  const upstream = connect(port, "127.0.0.1");
  let isUp = false;
  upstream.once("connect", () => {
    isUp = true;
    client.pipe(upstream).pipe(client);
  });
  upstream.on("error", () => {
    if (isUp) client.destroy();
    else passOn(client, others);
  });
  upstream.once("close", () => isUp && client.destroy());
  client.once("close", () => upstream.destroy());
}
