import { createServer, get } from "node:http";

/** What any answer costs at least: the bytes of one page of the product, kept in memory and sent by `node:http`. */
const { PORT, PAGE_URL = "", PAGE_HEADERS = "{}" } = process.env;

get(PAGE_URL, { headers: JSON.parse(PAGE_HEADERS) }, async (response) => {
  const bytes = Buffer.concat(await response.toArray());
  const encoding = response.headers["content-encoding"];
  const headers = {
    "Content-Type": response.headers["content-type"],
    "Content-Length": bytes.length,
    ...(encoding && { "Content-Encoding": encoding }),
  };
  createServer((_, answer) => answer.writeHead(200, headers).end(bytes)).listen(Number(PORT));
});
