import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { testImage } from "../support/images";

export type Website = { port: number; seen: string[]; close: () => Promise<unknown> };

/** A website on every address of this machine; it notes each request as address and path. */
export async function startWebsite(answer: RequestListener, onPort = 0): Promise<Website> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.socket.localAddress?.replace("::ffff:", "")} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(onPort, "0.0.0.0", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { port, seen, close };
}

const HEAD = `<!doctype html><html><head><meta charset="utf-8">
<title>Lanternfold – Lamps that fold into a pocket</title>
<meta name="description" content="Lanternfold makes lamps from one sheet of paper. They fold into a pocket and last a year.">
<link rel="icon" href="/favicon.ico" sizes="16x16"><link rel="apple-touch-icon" href="/icon.png">
<meta property="og:image" content="/og.png"></head><body><h1>Lanternfold</h1></body></html>`;

/** The website of a startup as it should be. */
export const lanternSite: RequestListener = async (request, response) => {
  if (request.url === "/") return response.writeHead(200, { "content-type": "text/html" }).end(HEAD);
  const isLogo = request.url === "/icon.png";
  if (!isLogo && request.url !== "/og.png") return response.writeHead(404).end();
  const image = await testImage(isLogo ? 180 : 1200, isLogo ? 180 : 630)
    .png()
    .toBuffer();
  return response.writeHead(200, { "content-type": "image/png" }).end(image);
};
