import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { watchConnections } from "@/server/http/connections";

let server: Server;
let connections: ReturnType<typeof watchConnections>;
let port: number;
const sockets: Socket[] = [];

const open = (): Socket => {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  return socket;
};

const countOpen = (): Promise<number> =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count)));

beforeEach(async () => {
  server = createServer();
  connections = watchConnections(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port;
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

it("every connection that the kernel accepted is taken", async () => {
  for (let index = 0; index < 40; index++) open();
  // Now the kernel has them, and the server has not looked yet.
  await new Promise(process.nextTick);
  await connections.acceptAll();
  expect(await countOpen()).toBe(40);
});

it("connections that ask for nothing, or for half of something, are closed, and one that waits for its answer is not", async () => {
  server.on("request", (_, response) => setTimeout(() => response.end("done"), 100));
  const [silent, half] = [open(), open()];
  half.write("GET / HTTP/1.1\r\nHost: a");
  const asked = once(get({ port, host: "127.0.0.1" }), "response");
  await once(server, "request");
  const gone = Promise.all([once(silent, "close"), once(half, "close")]);
  connections.closeUnused();
  await gone;
  const [response] = await asked;
  expect((await response.toArray()).join("")).toBe("done");
});

it("one that was answered is closed like those that never asked", async () => {
  server.on("request", (_, response) => response.end("done"));
  const socket = open();
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(socket, "data");
  const gone = once(socket, "close");
  connections.closeUnused();
  await gone;
});
