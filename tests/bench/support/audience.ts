import { once } from "node:events";
import { type ClientRequest, get, type IncomingMessage } from "node:http";

const AT_ONCE = 50;
const TIMEOUT_MS = 30_000;

type Viewer = { request: ClientRequest; response: IncomingMessage };
export type Audience = {
  /** Does something that every viewer must hear of; how many milliseconds it took to reach each of them. */
  timeTo: (mark: string, act: () => Promise<unknown>) => Promise<number[]>;
  leave: () => void;
};

/** Opens a number of event streams at one address. */
export async function seatAudience(port: number, path: string, count: number): Promise<Audience> {
  const viewers: Viewer[] = [];
  for (let seated = 0; seated < count; seated += AT_ONCE)
    viewers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - seated) }, () => seat(port, path)),
      )),
    );
  return {
    timeTo: async (mark, act) => {
      const startedAt = performance.now();
      const heard = viewers.map((viewer) => hear(viewer, mark).then(() => performance.now() - startedAt));
      await act();
      return Promise.all(heard);
    },
    leave: () => {
      for (const { request } of viewers) request.destroy();
    },
  };
}

async function seat(port: number, path: string): Promise<Viewer> {
  const headers = { host: `localhost:${port}`, accept: "text/event-stream" };
  const request = get({ host: "127.0.0.1", port, path, headers, agent: false });
  request.on("error", () => undefined);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A viewer was answered ${response.statusCode}.`);
  response.on("error", () => undefined);
  await once(response, "data");
  response.on("data", () => undefined);
  return { request, response };
}

/** Resolves when a viewer has heard a mark; one who never does is lost. */
function hear({ response }: Viewer, mark: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = "";
    const listen = (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes(mark)) stop(resolve);
    };
    const timer = setTimeout(
      () => stop(() => reject(new Error(`A viewer has not heard of ${mark}.`))),
      TIMEOUT_MS,
    );
    const stop = (end: () => void) => {
      clearTimeout(timer);
      response.off("data", listen);
      end();
    };
    response.on("data", listen);
  });
}
