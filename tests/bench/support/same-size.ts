import { request } from "node:http";
import type { Target } from "./load";

/** The floor's static page, made as long as the answer of `target`. Its text is sent twice: as HTML and for hydration. */
export async function staticPageAsLongAs(port: number, target: Target): Promise<Target> {
  const page = (count: number): Target => ({ url: `http://127.0.0.1:${port}/bytes/${count}` });
  return page(await fill(await sizeOf(target), page));
}

/** The floor's page of one query, made as long as the answer of `target`. */
export async function queryPageAsLongAs(port: number, target: Target): Promise<Target> {
  const page = (count: number): Target => ({
    url: `http://127.0.0.1:${port}/query`,
    headers: { "x-bytes": String(count) },
  });
  return page(await fill(await sizeOf(target), page));
}

const fill = async (wanted: number, page: (count: number) => Target): Promise<number> =>
  Math.max(0, Math.round((wanted - (await sizeOf(page(0)))) / 2));

function sizeOf({ url, host, headers }: Target): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { ...headers, ...(host ? { host } : {}) } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve(bytes));
    })
      .on("error", reject)
      .end();
  });
}
