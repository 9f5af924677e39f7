import { createServer } from "node:net";

function tryListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve({ code: error.code }));
    server.listen({ port, host, exclusive: true }, () => {
      const taken = server.address().port;
      server.close(() => resolve({ port: taken }));
    });
  });
}

/** Returns the reason the port isn't available (`EADDRINUSE`, `EACCES`), or nothing if it is free. */
export async function whyNotFree(port, hosts = [undefined, "127.0.0.1"]) {
  for (const host of hosts) {
    const { code } = await tryListen(port, host);
    if (code) return code;
  }
  return undefined;
}

export async function freePort() {
  const { port } = await tryListen(0, "127.0.0.1");
  return port;
}
