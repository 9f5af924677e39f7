import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { withStagedUpload } from "@/server/files/upload-staging";

const MB = 1024 * 1024;
const UPLOADS = 12;
const PARTS = 9;

/** A body of a number of equal parts, which then ends, or waits and is cut off. */
function bodyOf(part: Uint8Array, count: number, wait?: () => Promise<void>): ReadableStream<Uint8Array> {
  let left = count;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (left === 0 && !wait) return controller.close();
        if (left === 0) return wait?.().then(() => controller.error(new Error("cut off")));
        left -= 1;
        controller.enqueue(part);
      },
    },
    { highWaterMark: 0 },
  );
}

vi.stubEnv("TMPDIR", mkdtempSync(path.join(tmpdir(), "arriving-")));
const named = () => readdirSync(tmpdir());

describe("the sent bytes", () => {
  it("is given whole, with its first bytes apart", async () => {
    const part = Uint8Array.from({ length: 5000 }, (_, index) => index % 251);
    const read = await withStagedUpload(bodyOf(part, 3), async (upload) => ({
      ...upload,
      all: await upload.read(),
    }));
    expect(read.size).toBe(15_000);
    expect(Buffer.from(read.start)).toEqual(Buffer.from(part.subarray(0, 4096)));
    expect(read.all).toEqual(Buffer.concat([part, part, part]));
  });

  it("holds no memory while it arrives, and has no name that could be left behind", async () => {
    const before = process.memoryUsage().arrayBuffers;
    const part = new Uint8Array(MB);
    let waiting = 0;
    let cutOff = () => {};
    const end = new Promise<void>((resolve) => {
      cutOff = resolve;
    });
    const wait = () => {
      waiting += 1;
      return end;
    };
    const work = vi.fn();
    const uploads = Array.from({ length: UPLOADS }, () => withStagedUpload(bodyOf(part, PARTS, wait), work));
    await expect.poll(() => waiting).toBe(UPLOADS);
    expect(named()).toEqual([]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * MB);
    cutOff();
    for (const { status } of await Promise.allSettled(uploads)) expect(status).toBe("rejected");
    expect(work).not.toHaveBeenCalled();
  });

  it("is gone once it was worked on, and where the work fails", async () => {
    const failing = withStagedUpload(bodyOf(new Uint8Array(1), 1), () =>
      Promise.reject(new Error("no work")),
    );
    await expect(failing).rejects.toThrow("no work");
    expect(named()).toEqual([]);
  });
});
