import { expect, test } from "vitest";
import { wholeEvents } from "@/server/whole-events";

const streamOf = (parts: string[], onCancel = () => {}) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
    cancel: onCancel,
  });

async function read(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const chunks: string[] = [];
  for await (const chunk of stream) chunks.push(new TextDecoder().decode(chunk));
  return chunks;
}

test("SES-11: an event leaves in one piece, however many it came in, and nothing of it is lost", async () => {
  const parts = [
    "event: ping\n",
    "data: \n",
    "\n\n",
    'data: {"a":1}\n\n',
    "data: Zür",
    "ich\n",
    "\n\n",
    "rest",
  ];
  expect(await read(wholeEvents(streamOf(parts)))).toEqual([
    "event: ping\ndata: \n\n\n",
    'data: {"a":1}\n\n',
    "data: Zürich\n\n\n",
    "rest",
  ]);
});

test("who leaves is not waited for", async () => {
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    cancel: () => {
      isCancelled = true;
    },
  });
  await wholeEvents(endless).cancel();
  expect(isCancelled).toBe(true);
});

test("a stream that fails, fails", async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error("cut off")),
  });
  await expect(read(wholeEvents(broken))).rejects.toThrow("cut off");
});
