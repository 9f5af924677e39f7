import { connect } from "node:net";

export type RawAnswer = { status: number; headers: Map<string, string>; body: string };

/** Sends bytes as they are, for requests that no client would write; reads until the other side is done. */
export function sendRaw(port: number, text: string, waitMs = 3000): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect({ port, host: "127.0.0.1" }, () => socket.write(text));
    socket.setTimeout(waitMs, () => socket.destroy());
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(parseAnswer(received)));
  });
}

/** The first answer in what came back; status 0 where nothing came. */
function parseAnswer(text: string): RawAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { status: Number(first.split(" ")[1] ?? 0), headers, body: rest.join("\r\n\r\n") };
}
