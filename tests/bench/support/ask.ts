import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

type Question = {
  port: number;
  host: string;
  path: string;
  method?: "GET" | "HEAD";
  headers?: Record<string, string>;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One request to a community's host, with its body decoded. */
export function ask({ port, host, path, method = "GET", headers }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, port, path, method, headers: { host, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const { statusCode: status = 0, headers: answered } = response;
        const text = decode(Buffer.concat(parts), answered["content-encoding"]).toString();
        resolve({ status, headers: answered, text });
      });
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === "br") return brotliDecompressSync(bytes);
  return encoding === "gzip" ? gunzipSync(bytes) : bytes;
}
