import { createServer, get } from "node:http";

/** What any answer costs at least: the bytes of one page of the product, kept in memory and sent by `node:http`. */
const { PORT, PAGE_URL = "", PAGE_HOST = "", PAGE_ENCODING = "identity" } = process.env;

get(PAGE_URL, { headers: { host: PAGE_HOST, "accept-encoding": PAGE_ENCODING } }, async (response) => {
  const bytes = Buffer.concat(await response.toArray());
  const headers = {
    "Content-Type": response.headers["content-type"],
    "Content-Length": bytes.length,
    ...(PAGE_ENCODING !== "identity" && { "Content-Encoding": PAGE_ENCODING }),
  };
  createServer((_, answer) => answer.writeHead(200, headers).end(bytes)).listen(Number(PORT));
});
