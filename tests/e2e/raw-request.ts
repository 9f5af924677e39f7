import { type IncomingHttpHeaders, request } from "node:http";
import postgres from "postgres";
import { testImage } from "../support/images";

export const PORT = Number(process.env.E2E_PORT);

/** How servers that a journey starts reach the database, where that is through a pooler. */
export const SERVER_SETTINGS: Record<string, string> = JSON.parse(process.env.E2E_SERVER_SETTINGS ?? "{}");

type Options = {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  port?: number;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Asks the running product for a path exactly as it is written, under any host name. */
export function ask(path: string, options: Options = {}): Promise<Answer> {
  const { host = "localhost", method = "GET", headers = {}, body, port = PORT } = options;
  const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const call = request(
      { host: "127.0.0.1", port, path, method, headers: { Host: host, ...length, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}

export const titleOf = ({ body }: Answer): string | undefined => /<title>([^<]*)<\/title>/.exec(body)?.[1];

/** The journeys' database as its owner. */
export const openDatabase = (): postgres.Sql =>
  postgres(process.env.E2E_DATABASE_URL ?? "", { max: 1, onnotice: () => {} });

/** Sends an image as a member does, and returns the ID of its file. */
export async function uploadLogo(host: string, cookie: string, port = PORT): Promise<string> {
  const headers = { cookie, origin: `http://${host}`, "content-type": "image/png" };
  const body = await testImage().png().toBuffer();
  const answer = await ask("/api/files?kind=logo", { host, method: "POST", headers, body, port });
  if (answer.status !== 201) throw new Error(`The image was refused: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body).id;
}
