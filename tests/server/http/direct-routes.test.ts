import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it, vi } from "vitest";
import { answerWith, EVENT_STREAM } from "@/server/http/direct-routes";

/** Sends a request to a route that answers with a stream, once `beforeAnswer` is over. */
async function askForStream(beforeAnswer: (leave: () => Promise<unknown>) => Promise<unknown>) {
  const cancel = vi.fn();
  let left: Promise<unknown> | undefined;
  const server = createServer((request, response) => {
    left = once(response, "close");
    const answer = async () => {
      await beforeAnswer(leave);
      const body = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from("hello")), cancel });
      return new Response(body, { headers: { "Content-Type": EVENT_STREAM } });
    };
    void answerWith(answer, request, response);
  });
  await once(server.listen(0), "listening");
  const client = connect((server.address() as AddressInfo).port);
  const leave = async () => {
    client.destroy();
    return left;
  };
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  return { client, leave, cancel, close: () => server.close() };
}

it("a stream is cancelled when its client leaves", async () => {
  const { client, leave, cancel, close } = await askForStream(async () => undefined);
  await once(client, "data");
  await leave();
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  close();
});

it("a stream whose client left while it was authorized is cancelled, so that it takes no place", async () => {
  const { cancel, close } = await askForStream((leave) => leave());
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  close();
});
